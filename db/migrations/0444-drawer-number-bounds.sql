-- No sum that a person takes from a drawer, adds to it or corrects is above the most that one sum may be.
alter table drawer_entries add constraint drawer_entries_moved_bound
  check (kind not in ('in', 'out') or abs(amount_santim) <= 1000000000) not valid;
alter table shift_corrections add constraint shift_corrections_bound check (abs(amount_santim) <= 1000000000) not valid;
