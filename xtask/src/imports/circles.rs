//! Modules that reach each other by their imports.

use std::collections::BTreeSet;

use super::resolve::Imports;
use super::source::ModulePath;

/// Every circle, as the names of the modules that all reach each other.
pub(super) fn find(imports: &Imports) -> Vec<Vec<String>> {
    let mut circles = BTreeSet::new();
    for module in imports.keys() {
        let reached = reach(imports, module);
        if reached.contains(module) {
            let both_ways = |other: &&ModulePath| reach(imports, other).contains(module);
            let circle: Vec<String> = reached.iter().filter(both_ways).map(name).collect();
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

/// The modules that one reaches by one import or several.
fn reach(imports: &Imports, from: &ModulePath) -> BTreeSet<ModulePath> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for next in imports.get(module).into_iter().flatten() {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}

fn name(path: &ModulePath) -> String {
    match &path[..] {
        [] => "the root".to_owned(),
        path => path.join("/"),
    }
}
