-- No sum off a Z report or a receipt for withheld tax is above the most that one sum may be.
alter table z_totals add constraint z_totals_bound check (total_santim <= 1000000000) not valid;
alter table withholdings add constraint withholdings_bound check (santim <= 1000000000) not valid;
