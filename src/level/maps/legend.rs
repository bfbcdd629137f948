//! A legend: what each sign of a map stands for, in one notation for commands, files and the window.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::grid::Terrain;

/// The name of the sign for a blank.
pub(super) const BLANK: &str = "blank";

/// What a sign stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A wall.
    Wall,
    /// Ground with its entry cost.
    Ground(Terrain),
    /// The start, on plain ground. If several cells have the sign, it is the first of them.
    Start,
    /// The goal, likewise.
    Goal,
}

impl Role {
    /// Plain ground.
    pub const PLAIN: Self = Self::Ground(Terrain::PLAIN);
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wall => f.write_str("wall"),
            Self::Ground(Terrain::PLAIN) => f.write_str("ground"),
            Self::Ground(ground) => write!(f, "{}", ground.cost().unwrap_or(1)),
            Self::Start => f.write_str("start"),
            Self::Goal => f.write_str("goal"),
        }
    }
}

impl FromStr for Role {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        match word {
            "wall" => Ok(Self::Wall),
            "ground" => Ok(Self::PLAIN),
            "start" => Ok(Self::Start),
            "goal" => Ok(Self::Goal),
            cost => cost.parse().ok().and_then(Terrain::ground).map(Self::Ground).ok_or(()),
        }
    }
}

/// What the signs of a map stand for, written as `#=wall .=ground w=25 P=start E=goal`.
///
/// A sign is a letter, `blank`, a number, a word, a gray from 0 to 255 or a color as `#rrggbb`. The
/// pairs `numbers=costs`, `pixels=8` and `threshold=128` stand for all numbers that are not named, the
/// side of a picture's cells in pixels, and the gray from which on a pixel of a photo is light.
///
/// ```
/// use stepstar::level::Legend;
///
/// let legend: Legend = "#=wall .=ground w=25".parse()?;
/// assert_eq!(legend.to_string(), "#=wall .=ground w=25");
/// assert!("#=door".parse::<Legend>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legend {
    /// The roles, by the names of the signs.
    pub roles: BTreeMap<String, Role>,
    /// Whether each number that is not named is its own entry cost, and 0 a wall.
    pub costs: bool,
    /// The side of a cell in pixels.
    pub pixels: Option<u16>,
    /// The gray from which on a pixel is light.
    pub threshold: Option<u8>,
}

impl Legend {
    /// Makes a legend of signs and their roles.
    pub(super) fn of<'a>(roles: impl IntoIterator<Item = (&'a str, Role)>) -> Self {
        let roles = roles.into_iter().map(|(sign, role)| (sign.to_owned(), role)).collect();
        Self { roles, ..Self::default() }
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The role of a sign; `None` if the legend does not say it.
    pub fn role(&self, sign: &str) -> Option<Role> {
        let as_cost = || match sign.parse().ok()? {
            0 => Some(Role::Wall),
            cost => Terrain::ground(cost).map(Role::Ground),
        };
        self.roles.get(sign).copied().or_else(|| self.costs.then(as_cost).flatten())
    }

    /// The legend with walls and ground exchanged; `None` if it has other roles, or one of the two.
    pub(super) fn turned(&self) -> Option<Self> {
        let mut turned = self.clone();
        for role in turned.roles.values_mut() {
            *role = match *role {
                Role::Wall => Role::PLAIN,
                Role::PLAIN => Role::Wall,
                Role::Ground(_) | Role::Start | Role::Goal => return None,
            };
        }
        let has = |role: Role| self.roles.values().any(|own| *own == role);
        (has(Role::Wall) && has(Role::PLAIN) && !self.costs).then_some(turned)
    }

    /// This legend, completed by what another one says of other signs.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let mut both = self.clone();
        for (sign, role) in &other.roles {
            both.roles.entry(sign.clone()).or_insert(*role);
        }
        both.costs |= other.costs;
        both.pixels = both.pixels.or(other.pixels);
        both.threshold = both.threshold.or(other.threshold);
        both
    }
}

impl fmt::Display for Legend {
    /// Walls come first, then ground, costs and the ends, as people read a map.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = |role: &Role| match role {
            Role::Wall => 0,
            Role::Ground(ground) => ground.cost().unwrap_or(1).into(),
            Role::Start => 256,
            Role::Goal => 257,
        };
        let mut roles: Vec<_> = self.roles.iter().collect();
        roles.sort_by_key(|(sign, role)| (rank(role), sign.parse::<i64>().ok()));
        let mut parts: Vec<_> = roles.iter().map(|(sign, role)| format!("{sign}={role}")).collect();
        parts.extend(self.costs.then(|| "numbers=costs".to_owned()));
        parts.extend(self.pixels.map(|pixels| format!("pixels={pixels}")));
        parts.extend(self.threshold.map(|threshold| format!("threshold={threshold}")));
        f.write_str(&parts.join(" "))
    }
}

impl FromStr for Legend {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut legend = Self::default();
        for part in text.split_whitespace() {
            let wrong = || {
                format!(
                    "{part:?}, expected SIGN=ROLE, for example '#=wall .=ground w=25 P=start E=goal'; \
                     a role is wall, ground, a cost from 1 to 255, start or goal"
                )
            };
            let (sign, role) =
                part.rsplit_once('=').filter(|(sign, _)| !sign.is_empty()).ok_or_else(wrong)?;
            match sign {
                "numbers" if role == "costs" => legend.costs = true,
                "pixels" => {
                    let side = role.parse().ok().filter(|&side| side > 0);
                    legend.pixels = Some(side.ok_or_else(wrong)?);
                }
                "threshold" => legend.threshold = Some(role.parse().map_err(|_| wrong())?),
                sign => {
                    let role = role.parse().map_err(|()| wrong())?;
                    if legend.roles.insert(sign.to_owned(), role).is_some() {
                        return Err(format!("{sign} has two roles, expected one"));
                    }
                }
            }
        }
        Ok(legend)
    }
}
