-- What arrived after the count of a shift is rare. Lists of shifts add it up without reading every sale of each shift.
create index drawer_entries_late on drawer_entries (shift_id) include (amount_santim) where is_late;
