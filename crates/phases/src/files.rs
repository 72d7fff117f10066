//! Reading the data files that a coach may give: what boards, squads and cards have in common.

use fischio_core::{DataError, DataFile, OptionError, OptionSet, check_name};
use toml::Spanned;

/// The highest number a player may have printed on them.
pub const MAX_PRINTED: u8 = 9;

/// A data file given as an option, or the built-in one.
///
/// # Errors
/// What is wrong with the file.
pub fn given<T>(
    options: &OptionSet,
    key: &str,
    parse: impl FnOnce(&str, &str) -> Result<T, DataError>,
    built_in: impl FnOnce() -> T,
) -> Result<T, OptionError> {
    let Some(text) = options.text(key) else {
        return Ok(built_in());
    };
    parse(key, text).map_err(|error| OptionError::in_file(key, &error))
}

/// A squad's name of at most so many bytes.
///
/// # Errors
/// If it is empty, too long or [may not be shown](check_name).
pub fn squad_name<'a>(
    data: DataFile<'_>,
    name: &'a Spanned<String>,
    most: usize,
) -> Result<&'a str, DataError> {
    let plain = name.get_ref().trim();
    if plain.is_empty() || plain.len() > most {
        let message = format!("a squad's name has 1 to {most} bytes");
        return Err(data.error_at(name, data.clause, message));
    }
    check_name(plain).map_err(|error| data.error_at(name, data.clause, error.to_string()))?;
    Ok(plain)
}

/// A number printed on a player, from `least` to [`MAX_PRINTED`]; `what` names it.
///
/// # Errors
/// If it is not in these bounds.
pub fn printed(
    data: DataFile<'_>,
    number: &Spanned<i64>,
    what: &str,
    least: u8,
) -> Result<u8, DataError> {
    u8::try_from(*number.get_ref())
        .ok()
        .filter(|number| (least..=MAX_PRINTED).contains(number))
        .ok_or_else(|| {
            let given = number.get_ref();
            let message = format!("a {what} number is from {least} to {MAX_PRINTED}, not {given}");
            data.error_at(number, data.clause, message)
        })
}
