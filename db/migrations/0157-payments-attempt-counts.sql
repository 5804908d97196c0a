-- The list of transactions counts and adds up every attempt under its filters, among a million too. Whoever writes an attempt leaves
-- its day in changed_attempt_days; refresh_attempt_counts counts these days anew before the counts are read (decision 0020).
create table payment_attempt_counts (
  day date not null, -- in Addis Ababa, on which the attempts began
  state text not null,
  channel text not null,
  method text, -- null: on a payment page
  is_to_look boolean not null, -- late, paid twice or without an answer: a person should check
  attempts bigint not null,
  amount_santim bigint not null
);
create unique index payment_attempt_counts_key
  on payment_attempt_counts (day, state, channel, method, is_to_look) nulls not distinct;

create table changed_attempt_days (
  day date not null
);

-- Complete here too: an attempt that begins before the functions are applied must be counted.
create function note_attempt_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into changed_attempt_days values ((old.created_at at time zone 'Africa/Addis_Ababa')::date);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.created_at <> old.created_at then
    insert into changed_attempt_days values ((new.created_at at time zone 'Africa/Addis_Ababa')::date);
  end if;
  return null;
end $$;
create trigger payment_attempts_counted
  after insert or delete or update of created_at, state, channel, method, amount_santim, is_late, is_duplicate on payment_attempts
  for each row execute function note_attempt_day();

insert into payment_attempt_counts
select (created_at at time zone 'Africa/Addis_Ababa')::date, state, channel, method,
  is_late or is_duplicate or state = 'unknown', count(*), sum(amount_santim)
from payment_attempts group by 1, 2, 3, 4, 5;

-- Sums of money are searched by their bounds.
create index payment_attempts_amount on payment_attempts (amount_santim)
  include (created_at, state, channel, method, is_late, is_duplicate);
