-- What packs take off the price of a line's pieces: 8 pieces may be a pack of 6 and two (decision 0092). A process of the version before
-- writes no saving, and reads what the line costs.
alter table order_lines add column saving_santim bigint not null default 0 check (saving_santim >= 0);
alter table order_lines
  drop constraint order_lines_check,
  add constraint order_lines_total check (line_total_santim = unit_price_santim * quantity - saving_santim);
