-- Counts prompts for their limits: of a phone by one sender, of a phone by all senders of its kind, and of a sender to any phone. A sender
-- is a till, an account, staff or the link of an order that the shop knows; strangers are told apart by their address (null), links of orders
-- that anybody can place ("order …") by the order, and accounts that never paid ("new …") by the account. The locks make two checkouts of one phone or address take turns, so that both cannot
-- pass the same limit; check_holder takes the same ones in the same order.
create or replace function count_prompts_of_sender(asked_phone text, asked_sender text, asked_address text, now_is timestamptz,
  out of_phone integer, out open_now integer, out last_hour integer, out open_of_kind integer, out hour_of_kind integer,
  out from_origin integer)
language plpgsql volatile as $$
declare
  is_stranger boolean := asked_sender is null or asked_sender like any (array['order %', 'new %']);
begin
  if asked_phone is not null then
    perform pg_advisory_xact_lock(hashtextextended('phone ' || asked_phone, 0));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('address ' || asked_address, 0));
  -- Counts the last day. A prompt whose attempt was replaced remains on the phone for about five minutes.
  select count(*), count(*) filter (where is_open and is_own), count(*) filter (where is_recent and is_own),
    count(*) filter (where is_open and is_of_kind), count(*) filter (where is_recent and is_of_kind)
    into of_phone, open_now, last_hour, open_of_kind, hour_of_kind
    from payment_attempts a
    cross join lateral (select
      channel = 'direct' and (state in ('created', 'pending') or state = 'void' and created_at > now_is - interval '5 minutes') as is_open,
      channel = 'direct' and stands_in_for is null and created_at > now_is - interval '1 hour' as is_recent,
      sender is not distinct from asked_sender and (sender is not null or client_address = asked_address) as is_own,
      split_part(coalesce(sender, 'address'), ' ', 1) = split_part(coalesce(asked_sender, 'address'), ' ', 1) as is_of_kind) is_a
    where a.phone = asked_phone and a.created_at > now_is - interval '24 hours';
  if is_stranger then
    select count(*) into from_origin from payment_attempts
      where client_address = asked_address and created_at > now_is - interval '10 minutes' and stands_in_for is null
        and (sender is null or sender like any (array['order %', 'new %']));
  else
    select count(*) into from_origin from payment_attempts
      where sender = asked_sender and created_at > now_is - interval '10 minutes' and stands_in_for is null;
  end if;
end $$;
