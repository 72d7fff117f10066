//! In which module a path's name is defined, whichever modules re-export it.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Module, ModulePath};

/// For each module those that it imports from.
pub(super) type Imports = BTreeMap<ModulePath, BTreeSet<ModulePath>>;

/// Most steps from a name to where it is defined.
const MOST_STEPS: usize = 12;

/// The imports of a crate's modules among themselves. What a module takes from one that it is
/// a part of is left out: the two are one concept in several files.
pub(super) fn imports(modules: &BTreeMap<ModulePath, Module>) -> Imports {
    let resolver = Resolver { modules };
    let of = |(path, module): (&ModulePath, &Module)| {
        let targets = module
            .uses
            .iter()
            .filter_map(|used| resolver.find(path, used, MOST_STEPS));
        let others = targets.filter(|target| !path.starts_with(target)).collect();
        (path.clone(), others)
    };
    modules.iter().map(of).collect()
}

struct Resolver<'a> {
    modules: &'a BTreeMap<ModulePath, Module>,
}

impl Resolver<'_> {
    /// The module that defines what `path` names in `module`; nothing if that is not of this
    /// crate.
    fn find(&self, module: &ModulePath, path: &[String], steps: usize) -> Option<ModulePath> {
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        match &**first {
            "crate" => self.within(&Vec::new(), rest, steps),
            "self" => self.within(module, rest, steps),
            "super" => {
                let (_, parent) = module.split_last()?;
                self.within(&parent.to_vec(), rest, steps)
            }
            _ => self.named(module, path, steps),
        }
    }

    /// The same of a path that begins in `module`.
    fn within(&self, module: &ModulePath, path: &[String], steps: usize) -> Option<ModulePath> {
        match path.first() {
            None => Some(module.clone()),
            Some(first) if first == "super" || first == "self" => self.find(module, path, steps),
            Some(_) => self
                .named(module, path, steps)
                .or_else(|| Some(module.clone())),
        }
    }

    /// The same of a path whose first name `module` defines or takes from elsewhere.
    fn named(&self, module: &ModulePath, path: &[String], steps: usize) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        let inner: ModulePath = module.iter().cloned().chain([first.clone()]).collect();
        if self.modules.contains_key(&inner) {
            return self.within(&inner, rest, steps);
        }
        let own = self.modules.get(module)?;
        if own.defines.contains(first) {
            return Some(module.clone());
        }
        if let Some(taken) = own.names.get(first) {
            // A name that stands for one like it of another crate.
            if taken.first() == Some(first) {
                return None;
            }
            let whole: Vec<String> = taken.iter().chain(rest).cloned().collect();
            return self.find(module, &whole, steps.checked_sub(1)?);
        }
        own.globs.iter().find_map(|glob| {
            let source = self.find(module, glob, steps.checked_sub(1)?)?;
            let found = (source != *module).then(|| self.named(&source, path, steps - 1));
            found.flatten()
        })
    }
}
