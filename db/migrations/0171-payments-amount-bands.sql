-- The list of transactions counts and adds up what lies between two sums of money too, among a million: by day, and by the band in which an
-- amount lies. Only what a bound cuts out of a band is counted among the attempts themselves (decision 0171).
create function amount_band(amount_santim bigint) returns smallint language sql immutable strict parallel safe
return width_bucket(amount_santim, array[10000, 15000, 20000, 30000, 40000, 50000, 60000, 80000, 100000, 120000, 150000, 200000, 250000, 300000,
  400000, 500000, 600000, 800000, 1000000, 1500000, 2000000, 3000000, 5000000, 10000000]::bigint[])::smallint;

create table payment_attempt_bands (
  day date not null, -- in Addis Ababa, on which the attempts began
  state text not null,
  channel text not null,
  method text, -- null: on a payment page
  is_to_look boolean not null, -- late, paid twice or without an answer: a person should check
  amount_band smallint not null, -- amount_band() of their amounts
  attempts bigint not null,
  amount_santim bigint not null
);
create unique index payment_attempt_bands_key
  on payment_attempt_bands (day, state, channel, method, is_to_look, amount_band) nulls not distinct;

-- Complete here too: a process of the former version must not count a day without its bands.
create or replace function refresh_attempt_counts() returns void language plpgsql as $$
declare
  days date[];
begin
  if not exists (select from changed_attempt_days) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('refresh_attempt_counts', 0));
  with taken as (delete from changed_attempt_days returning day)
  select array_agg(distinct day) into days from taken;
  if days is null then return; end if;
  delete from payment_attempt_bands where day = any (days);
  delete from payment_attempt_counts where day = any (days);
  insert into payment_attempt_bands
  select d.day, a.state, a.channel, a.method, a.is_late or a.is_duplicate or a.state = 'unknown', amount_band(a.amount_santim),
    count(*), sum(a.amount_santim)
  from unnest(days) as d (day)
  join payment_attempts a on a.created_at >= (d.day::timestamp at time zone 'Africa/Addis_Ababa')
    and a.created_at < ((d.day + 1)::timestamp at time zone 'Africa/Addis_Ababa')
  group by 1, 2, 3, 4, 5, 6;
  insert into payment_attempt_counts
  select day, state, channel, method, is_to_look, sum(attempts), sum(amount_santim)
  from payment_attempt_bands where day = any (days) group by 1, 2, 3, 4, 5;
end $$;

insert into payment_attempt_bands
select (created_at at time zone 'Africa/Addis_Ababa')::date, state, channel, method,
  is_late or is_duplicate or state = 'unknown', amount_band(amount_santim), count(*), sum(amount_santim)
from payment_attempts group by 1, 2, 3, 4, 5, 6;
