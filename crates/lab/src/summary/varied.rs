//! The variants of factors beside one another.

use std::collections::BTreeMap;

use super::cell::CellSummary;
use super::worth::over_groups;
use crate::outline::Outline;
use crate::statistics::{Estimate, Sample, difference, together};
use crate::stop::Points;

/// A factor with its variants.
#[derive(Clone, Debug, PartialEq)]
pub struct Varied<'a> {
    /// What the factor is called.
    pub factor: &'a str,
    /// Its variants.
    pub variants: Vec<VariantSum<'a>>,
}

/// All cells with a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantSum<'a> {
    /// What the variant is called.
    pub name: &'a str,
    /// The cells that have it.
    pub cells: Vec<&'a CellSummary>,
    /// Each of them, where there is one, with the cell that has the factor's first variant and is the same otherwise.
    alike: Vec<[&'a CellSummary; 2]>,
}

/// Factors with several variants, and the cells that have each.
pub(super) fn varied<'a>(outline: &'a Outline, cells: &'a [CellSummary]) -> Vec<Varied<'a>> {
    let cells: BTreeMap<Vec<usize>, &CellSummary> = cells
        .iter()
        .map(|cell| (outline.variants_of(cell.number), cell))
        .collect();
    let several = outline.factors.iter().enumerate();
    several
        .filter(|(_, factor)| factor.variants.len() > 1)
        .map(|(nth, factor)| {
            let variants = factor.variants.iter().enumerate().map(|(place, variant)| {
                let own = || cells.iter().filter(|(variants, _)| variants[nth] == place);
                let alike = own().filter_map(|(variants, cell)| {
                    let mut same = variants.clone();
                    same[nth] = 0;
                    Some([*cell, *cells.get(&same)?])
                });
                VariantSum {
                    name: &variant.name,
                    cells: own().map(|(_, cell)| *cell).collect(),
                    alike: alike.collect(),
                }
            });
            Varied {
                factor: &factor.name,
                variants: variants.collect(),
            }
        })
        .collect()
}

impl VariantSum<'_> {
    /// Points of all its cells together.
    pub fn points(&self, of: impl Fn(&CellSummary) -> Points) -> Points {
        let mut all = Points::default();
        for cell in &self.cells {
            all.merge(&of(cell));
        }
        all
    }

    /// Numbers of all its cells together.
    pub fn sample(&self, of: impl Fn(&CellSummary) -> Sample) -> Sample {
        let mut all = Sample::default();
        for cell in &self.cells {
            all.merge(&of(cell));
        }
        all
    }

    /// How many more points there are than with the first variant, in cells that are the same otherwise.
    pub fn more_points(&self, of: impl Fn(&CellSummary) -> Points) -> Option<Estimate> {
        over_groups(self.alike.iter().map(|two| (of(two[0]), of(two[1]))))
    }

    /// By how much a mean is more than with the first variant: the average of the differences of cells that are the same otherwise.
    pub fn more(&self, of: impl Fn(&CellSummary) -> Option<Estimate>) -> Option<Estimate> {
        let each = self.alike.iter();
        let each = each.filter_map(|two| Some(difference(&of(two[0])?, &of(two[1])?)));
        let each: Vec<Estimate> = each.collect();
        let part = 1.0 / f64::from(each.len().max(1) as u32);
        let parts: Vec<(f64, Estimate)> = each.into_iter().map(|one| (part, one)).collect();
        (!parts.is_empty()).then(|| together(&parts))
    }
}
