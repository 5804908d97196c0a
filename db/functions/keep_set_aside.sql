-- What was set aside stays as its till sent it, but for the customer and buyer who are erased. That somebody has seen it is said once.
create or replace function keep_set_aside() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(new) - '{seen_at,seen_by,seen_by_id,sale}'::text[]) is distinct from (to_jsonb(old) - '{seen_at,seen_by,seen_by_id,sale}'::text[])
    or new.sale is distinct from old.sale and new.sale is distinct from without_customer(old.sale)
    or old.seen_at is not null and (new.seen_at, new.seen_by, new.seen_by_id) is distinct from (old.seen_at, old.seen_by, old.seen_by_id) then
    raise exception 'sale % that was set aside cannot be changed so', old.sale_id
      using errcode = 'restrict_violation', constraint = 'counter_set_aside_keep';
  end if;
  return new;
end $$;
