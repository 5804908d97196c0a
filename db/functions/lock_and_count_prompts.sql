-- Counts the prompts of a phone and of a network address for the limits on prompts. The locks make two checkouts of one phone or
-- address take turns, so that both cannot pass the same limit.
create or replace function lock_and_count_prompts(asked_phone text, asked_address text, now_is timestamptz,
  out of_phone integer, out open_now integer, out last_hour integer, out from_address integer)
language plpgsql volatile as $$
begin
  if asked_phone is not null then
    perform pg_advisory_xact_lock(hashtextextended('phone ' || asked_phone, 0));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('address ' || asked_address, 0));
  -- Counts the last day. A prompt whose attempt was replaced remains on the phone for about five minutes.
  select count(*),
    count(*) filter (where channel = 'direct' and (state in ('created', 'pending')
      or state = 'void' and created_at > now_is - interval '5 minutes')),
    count(*) filter (where channel = 'direct' and stands_in_for is null and created_at > now_is - interval '1 hour')
    into of_phone, open_now, last_hour
    from payment_attempts where phone = asked_phone and created_at > now_is - interval '24 hours';
  select count(*) into from_address
    from payment_attempts
    where client_address = asked_address and created_at > now_is - interval '10 minutes' and stands_in_for is null;
end $$;
