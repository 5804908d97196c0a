-- Counts the unpaid orders that one browser placed and may resume. The lock makes two payments of that browser take turns, so that
-- both cannot place an order (decision 0009). Taken after the locks of lock_and_count_prompts.
create or replace function lock_and_count_unpaid_of_buyer(buyer text, now_is timestamptz) returns integer
language plpgsql volatile as $$
begin
  if buyer is null then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('buyer ' || buyer, 0));
  return (select count(*) from orders
    where buyer_sha256 = buyer and paid_santim = 0 and (payment_deadline_at is null or payment_deadline_at > now_is));
end $$;
