-- Whether somebody else than who typed the sum of an exception has said that it came, when they said where it goes.
create or replace function is_seconded(one payment_exceptions) returns boolean language sql stable as $$
  select coalesce(one.vouched_santim = one.amount_santim, false) and are_two_persons(typed_by(one), one.vouched_by_id)
$$;
