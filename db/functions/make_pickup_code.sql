-- Gives an order its pickup code, once: an order that comes back into the shop keeps it.
create or replace function make_pickup_code() returns trigger language plpgsql as $$
begin
  insert into pickup_codes (order_id, code, made_at)
  values (new.id, lpad((('x' || right(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0'), new.updated_at)
  on conflict (order_id) do nothing;
  return null;
end $$;
