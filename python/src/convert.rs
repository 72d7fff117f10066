//! Between Python's values and ours.

use fischio_core::{OptionKind, OptionSpec, OptionValue, Refusal, Seat, Side, Viewer};
use games::Refused as Told;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList};
use serde_json::Value;

pyo3::create_exception!(
    fischio,
    Refused,
    PyValueError,
    "The rules refuse it: the clause is in its attribute `clause`."
);

/// What the rules refuse, as an exception.
pub(crate) fn refused(py: Python<'_>, game: &'static str, refusal: Refusal) -> PyErr {
    let clause = refusal.clause.to_string();
    let error = Refused::new_err(Told { game, refusal }.to_string());
    match error.value(py).setattr("clause", clause) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Anything else that is wrong with what was given.
pub(crate) fn wrong(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// A JSON value as Python has it.
pub(crate) fn json<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(on) => on.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(number), ..) => number.into_pyobject(py)?.into_any(),
            (_, Some(number), _) => number.into_pyobject(py)?.into_any(),
            (.., real) => real.into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(all) => {
            let list = PyList::empty(py);
            for one in all {
                list.append(json(py, one)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, one) in fields {
                dict.set_item(name, json(py, one)?)?;
            }
            dict.into_any()
        }
    })
}

/// Whatever has a JSON form, as Python has it.
pub(crate) fn told<'py>(
    py: Python<'py>,
    value: &impl serde::Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    json(py, &serde_json::to_value(value).map_err(wrong)?)
}

/// A text in JSON, or a value that has such a text.
pub(crate) fn json_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.extract::<String>() {
        return Ok(text);
    }
    let dumps = value.py().import("json")?.getattr("dumps")?;
    dumps.call1((value,))?.extract()
}

/// Options as Python gives them: keys and numbers, texts or switches.
pub(crate) fn options(
    specs: &'static [OptionSpec],
    given: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<(String, OptionValue)>> {
    let mut pairs = Vec::new();
    for (key, value) in given.into_iter().flatten() {
        let key: String = key.extract()?;
        let is_switch = specs
            .iter()
            .any(|spec| spec.key == key && matches!(spec.kind, OptionKind::Switch { .. }));
        let value = if let Ok(on) = value.extract::<bool>() {
            OptionValue::Switch(on)
        } else if let Ok(number) = value.extract::<u32>() {
            OptionValue::Number(number)
        } else if let Ok(text) = value.extract::<String>() {
            match (is_switch, text.as_str()) {
                (true, "on") => OptionValue::Switch(true),
                (true, "off") => OptionValue::Switch(false),
                _ => OptionValue::Text(text),
            }
        } else {
            return Err(PyTypeError::new_err(format!(
                "option {key} is a bool, an int from 0 or a str"
            )));
        };
        pairs.push((key, value));
    }
    Ok(pairs)
}

/// A value of an option as Python has it.
pub(crate) fn option_value<'py>(
    py: Python<'py>,
    value: &OptionValue,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        OptionValue::Switch(on) => on.into_pyobject(py)?.to_owned().into_any(),
        OptionValue::Number(number) => number.into_pyobject(py)?.into_any(),
        OptionValue::Text(text) => text.into_pyobject(py)?.into_any(),
    })
}

/// Who looks: a player's number, a side's name, `spectator` or `all`.
pub(crate) fn viewer(seats: &[Seat], given: &Bound<'_, PyAny>) -> PyResult<Viewer> {
    if let Ok(player) = given.extract::<usize>() {
        return Ok(Viewer::Side(seat(seats, player)?.side()));
    }
    match &*given.extract::<String>().unwrap_or_default() {
        "home" => Ok(Viewer::Side(Side::Home)),
        "away" => Ok(Viewer::Side(Side::Away)),
        "spectator" => Ok(Viewer::Spectator),
        "all" => Ok(Viewer::All),
        _ => Err(wrong(format!(
            "a viewer is a player's number below {}, \"home\", \"away\", \"spectator\" or \"all\", not {}",
            seats.len(),
            given.repr()?
        ))),
    }
}

/// The seat of a player's number.
pub(crate) fn seat(seats: &[Seat], player: usize) -> PyResult<Seat> {
    let seat = seats.get(player).copied();
    seat.ok_or_else(|| {
        wrong(format!(
            "players are numbered from 0 to {}",
            seats.len() - 1
        ))
    })
}

/// Numbers as a `NumPy` array of one's own, of a type by `NumPy`'s name.
pub(crate) fn array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    kind: &str,
    shape: Vec<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let flat = py
        .import("numpy")?
        .call_method1("frombuffer", (PyByteArray::new(py, bytes), kind))?;
    if shape.len() == 1 {
        return Ok(flat);
    }
    flat.call_method1("reshape", (shape,))
}

/// Reals as an array of the type that is wanted. Whole numbers of a byte lose what is beyond 0 and 255.
pub(crate) fn reals<'py>(
    py: Python<'py>,
    values: &[f32],
    kind: &str,
    shape: Vec<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    match kind {
        "float32" => {
            let bytes: Vec<u8> = values
                .iter()
                .flat_map(|value| value.to_ne_bytes())
                .collect();
            array(py, &bytes, kind, shape)
        }
        "uint8" => {
            let bytes: Vec<u8> = values.iter().map(|value| byte(*value)).collect();
            array(py, &bytes, kind, shape)
        }
        _ => Err(wrong(format!(
            "dtype is \"float32\" or \"uint8\", not {kind:?}"
        ))),
    }
}

#[allow(clippy::cast_sign_loss, reason = "it is clamped")]
fn byte(value: f32) -> u8 {
    value.clamp(0.0, 255.0) as u8
}
