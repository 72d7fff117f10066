//! `cargo xtask serve`.

use std::io::IsTerminal;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::npm;

/// What `cargo xtask serve` takes; anything else goes to `fischio serve`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Do not open the page in a browser.
    #[arg(long)]
    no_open: bool,
    /// Further arguments of `fischio serve`, like --memory or --data DIR.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    further: Vec<String>,
}

pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let listen = arguments.listen;
    // Before minutes of building, not after them.
    drop(TcpListener::bind(listen).with_context(|| {
        format!(
            "{listen} cannot be listened on; stop the program that does, or choose another \
             place: cargo xtask serve --listen 127.0.0.1:8081"
        )
    })?);
    npm::install(shell, "web")?;
    {
        let _inside = shell.push_dir("web");
        cmd!(shell, "npm run build")
            .run()
            .context("building the page failed")?;
    }
    cmd!(shell, "cargo build --release --package fischio")
        .run()
        .context("building the program failed")?;
    if !arguments.no_open && std::io::stdout().is_terminal() {
        open_when_it_answers(listen);
    }
    let (listen, further) = (listen.to_string(), &arguments.further);
    cmd!(
        shell,
        "cargo run --release --package fischio -- serve --listen {listen} {further...}"
    )
    .run()?;
    Ok(())
}

/// Opens the page as soon as somebody listens; a machine without a browser does without.
fn open_when_it_answers(listen: SocketAddr) {
    thread::spawn(move || {
        for _ in 0..100 {
            thread::sleep(Duration::from_millis(100));
            if TcpStream::connect(listen).is_ok() {
                let _ = open::that_detached(page(listen));
                return;
            }
        }
    });
}

/// The page's address: this machine by its name, for passkeys belong to names.
fn page(listen: SocketAddr) -> String {
    if listen.ip().is_loopback() {
        format!("http://localhost:{}/", listen.port())
    } else {
        format!("http://{listen}/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_opened_by_its_name() {
        for (listen, opened) in [
            ("127.0.0.1:8080", "http://localhost:8080/"),
            ("[::1]:9000", "http://localhost:9000/"),
            ("192.168.1.20:8080", "http://192.168.1.20:8080/"),
        ] {
            assert_eq!(page(listen.parse().unwrap()), opened);
        }
    }
}
