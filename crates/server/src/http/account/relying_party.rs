//! By which name this server asks passkeys: one belongs to a name, for good, and works under no other.

use axum::http::HeaderMap;
use webauthn_rs::prelude::{Url, Webauthn, WebauthnBuilder};

use crate::hosts::{host_of, is_number};
use crate::http::{App, host};
use crate::problem::{Code, Problem};
use crate::wire::{Here, NoPasskeysBecause};

/// The host and the origin by which passkeys are asked, for a request with these headers: those of the public URL, or of
/// `localhost` where there is none.
fn name(app: &App, headers: &HeaderMap) -> Result<(String, String), NoPasskeysBecause> {
    let asked = host::asked(headers, app.0.behind_proxy).unwrap_or_default();
    let asked_host = host_of(asked).unwrap_or_default();
    let public = app.0.public_url.as_ref();
    let Some((url, host)) = public.and_then(|url| Some((url, url.host()?))) else {
        return match asked_host.as_str() {
            "localhost" => Ok((asked_host, format!("http://{asked}"))),
            number if is_number(number) => Err(NoPasskeysBecause::Number),
            _ => Err(NoPasskeysBecause::OtherName),
        };
    };
    if is_number(&host) || is_number(&asked_host) {
        Err(NoPasskeysBecause::Number)
    } else if asked_host != host {
        Err(NoPasskeysBecause::OtherName)
    } else if !url.is_https() && host != "localhost" {
        Err(NoPasskeysBecause::NoHttps)
    } else {
        Ok((host, url.to_string()))
    }
}

/// What this server offers to somebody who asked with these headers.
pub(super) fn here(app: &App, headers: &HeaderMap) -> Here {
    let asked = host::asked(headers, app.0.behind_proxy).and_then(host_of);
    let is_this_machine = asked.is_some_and(|host| {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let address = bare.parse::<std::net::IpAddr>();
        host == "localhost"
            || host.ends_with(".localhost")
            || address.is_ok_and(|address| address.is_loopback())
    });
    let no_passkeys = name(app, headers).err();
    Here {
        passkeys: no_passkeys.is_none(),
        no_passkeys,
        secure: is_this_machine || host::is_secure(app, headers),
        email: app.0.mailer.is_some(),
    }
}

/// What asks passkeys and checks their answers.
pub(super) fn of(app: &App, headers: &HeaderMap) -> Result<Webauthn, Problem> {
    let (host, origin) = name(app, headers).map_err(|because| {
        let why = match because {
            NoPasskeysBecause::Number => {
                "a passkey belongs to a name, not to an IP address; come by the server's name"
            }
            NoPasskeysBecause::OtherName => {
                "passkeys belong to the server's public URL, which its operator sets (--public-url), or to localhost"
            }
            NoPasskeysBecause::NoHttps => "browsers give passkeys only over https",
        };
        Problem::new(Code::NoPasskeys, format!("{why}; a password works everywhere"))
    })?;
    let made = Url::parse(&origin).ok().and_then(|origin| {
        let builder = WebauthnBuilder::new(&host, &origin).ok()?;
        builder.rp_name("Fischio").build().ok()
    });
    made.ok_or_else(|| {
        tracing::error!(%host, %origin, "passkeys cannot be asked by this name");
        Problem::internal()
    })
}
