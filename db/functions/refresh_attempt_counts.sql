-- Counts anew the attempts of each day on which one changed, for everything that is committed; one caller at a time does it, others
-- wait for that. Never inside a transaction that has read already: each statement must see what others have committed.
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
