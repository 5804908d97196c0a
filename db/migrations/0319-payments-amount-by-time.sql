-- Attempts between two sums of money since a day are found by both: with the time only beside the amount, every attempt of these sums was
-- looked at, however old.
drop index payment_attempts_amount;
create index payment_attempts_amount on payment_attempts (amount_santim, created_at)
  include (state, channel, method, is_late, is_duplicate);
