//! The modules of a crate, each with what it defines and what it imports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use syn::visit::{self, Visit};
use syn::{Attribute, File, Item, UseTree, Visibility};

/// The path of a module from the crate's root, which is empty.
pub(super) type ModulePath = Vec<String>;

/// A module in a file of its own, without its tests. What stands in a module within the file
/// counts as the file's.
#[derive(Debug, Default)]
pub(super) struct Module {
    /// The names it defines, those of its modules left out.
    pub(super) defines: BTreeSet<String>,
    /// What its names stand for that it takes from elsewhere.
    pub(super) names: BTreeMap<String, Vec<String>>,
    /// The modules of which it takes all names.
    pub(super) globs: Vec<Vec<String>>,
    /// Every path it uses; a re-export (`pub use`) does not count as a use.
    pub(super) uses: Vec<Vec<String>>,
}

/// Reads the library of the package in `folder`, or the program if it has none.
///
/// # Errors
/// If a file cannot be read or is not Rust.
pub(super) fn read(folder: &Path) -> Result<BTreeMap<ModulePath, Module>> {
    let source = folder.join("src");
    let root = ["lib.rs", "main.rs"].map(|name| source.join(name));
    let mut modules = BTreeMap::new();
    if let Some(root) = root.iter().find(|root| root.exists()) {
        read_module(root, &source, &[], &mut modules)?;
    }
    Ok(modules)
}

/// Reads a module's file and those of its modules, which stand in `folder`.
fn read_module(
    file: &Path,
    folder: &Path,
    path: &[String],
    modules: &mut BTreeMap<ModulePath, Module>,
) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let parsed: File = syn::parse_file(&text).with_context(|| file.display().to_string())?;
    let mut module = Module::default();
    module.visit_file(&parsed);
    modules.insert(path.to_vec(), module);
    for item in &parsed.items {
        if let Item::Mod(inner) = item
            && inner.content.is_none()
            && !is_test(&inner.attrs)
        {
            let name = inner.ident.to_string();
            let own = folder.join(&name);
            let file = folder.join(format!("{name}.rs"));
            let file = if file.exists() {
                file
            } else {
                own.join("mod.rs")
            };
            let path: ModulePath = path.iter().cloned().chain([name]).collect();
            read_module(&file, &own, &path, modules)?;
        }
    }
    Ok(())
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let Ok(list) = attribute.meta.require_list() else {
            return attribute.path().is_ident("test");
        };
        list.path.is_ident("cfg") && list.tokens.to_string() == "test"
    })
}

impl Module {
    fn take(&mut self, before: &[String], tree: &UseTree, re_exported: bool) {
        let with = |name: &syn::Ident| {
            let all: Vec<String> = before.iter().cloned().chain([name.to_string()]).collect();
            all
        };
        let (path, name) = match tree {
            UseTree::Path(path) => return self.take(&with(&path.ident), &path.tree, re_exported),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.take(before, tree, re_exported);
                }
                return;
            }
            UseTree::Glob(_) => {
                self.globs.push(before.to_vec());
                if !re_exported {
                    self.uses.push(before.to_vec());
                }
                return;
            }
            UseTree::Name(name) if name.ident == "self" => {
                (before.to_vec(), before.last().cloned().unwrap_or_default())
            }
            UseTree::Name(name) => (with(&name.ident), name.ident.to_string()),
            UseTree::Rename(name) => (with(&name.ident), name.rename.to_string()),
        };
        if !re_exported {
            self.uses.push(path.clone());
        }
        self.names.insert(name, path);
    }

    fn define(&mut self, name: &syn::Ident) {
        self.defines.insert(name.to_string());
    }
}

impl Visit<'_> for Module {
    fn visit_item(&mut self, item: &Item) {
        let (attributes, name) = match item {
            Item::Const(item) => (&item.attrs, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            Item::Impl(item) => (&item.attrs, None),
            Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            Item::Mod(item) => (&item.attrs, None),
            Item::Static(item) => (&item.attrs, Some(&item.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            Item::Type(item) => (&item.attrs, Some(&item.ident)),
            Item::Use(item) => (&item.attrs, None),
            _ => return,
        };
        if is_test(attributes) {
            return;
        }
        if let Some(name) = name {
            self.define(name);
        }
        if let Item::Use(item) = item {
            let re_exported = !matches!(item.vis, Visibility::Inherited);
            self.take(&[], &item.tree, re_exported);
        } else {
            visit::visit_item(self, item);
        }
    }

    fn visit_path(&mut self, path: &syn::Path) {
        if path.segments.len() > 1 {
            let names = path.segments.iter().map(|part| part.ident.to_string());
            self.uses.push(names.collect());
        }
        visit::visit_path(self, path);
    }

    /// Macros take what they like; a path from the crate's root is read as one all the same.
    fn visit_macro(&mut self, called: &syn::Macro) {
        let text = called.tokens.to_string();
        for rest in text.split("crate :: ").skip(1) {
            let names = rest.split(" :: ").map(|part| {
                let end = part.find(|c: char| !c.is_alphanumeric() && c != '_');
                part[..end.unwrap_or(part.len())].to_owned()
            });
            let whole = ["crate".to_owned()].into_iter().chain(names.take(1));
            self.uses.push(whole.collect());
        }
        visit::visit_macro(self, called);
    }
}
