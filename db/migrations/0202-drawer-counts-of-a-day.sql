-- The count of a day with tills may be below zero: a day on which more was given back than taken (decision 0203).
alter table cash_counts
  drop constraint cash_counts_counted_santim_check,
  add constraint cash_counts_counted_santim_check check (counted_santim >= 0 or till_santim is not null);
