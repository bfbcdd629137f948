# What the window says in English, in Fluent's format (projectfluent.org).
#
# One line is one sentence. { $name } is an argument: a number, a cell, a name
# or another sentence. A language is a file with the same messages; one that is
# missing there is said in English.

## What the last action did

theme-chosen = Theme: { $name }

## The examined neighbor, beside its cell

callout-wall = Wall: skipped
callout-cuts-corner = Cuts a corner: skipped
callout-closed = Closed already: skipped
callout-opened = Opened: G { $g }
callout-not-better = Not better: G { $own }, not { $g }
callout-improved = Improved: G { $old_g } → { $g }
callout-reopened = Reopened: G { $old_g } → { $g }
callout-parent = parent was the cell { $before }, is now { $after }
side-nw = up and left
side-n = up
side-ne = up and right
side-w = left
side-e = right
side-sw = down and left
side-s = down
side-se = down and right
side-none = { "" }
