-- No sum that a person reports or reads off a statement is above the most that one sum may be.
alter table transfer_reports add constraint transfer_reports_amount_bound check (amount_santim <= 1000000000) not valid;
alter table payouts add constraint payouts_bound check (received_santim <= 1000000000) not valid;
