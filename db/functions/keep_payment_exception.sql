-- A payment exception is closed once and never deleted. Until then somebody may say where its money belongs. Otherwise only
-- the erasure of its customer changes it.
create or replace function keep_payment_exception() returns trigger language plpgsql as $$
begin
  if (new.phone is null or new.phone = old.phone and new.note in (old.note, '[erased]'))
    and (new.vouched_phone is null or new.vouched_phone = old.vouched_phone)
    and (to_jsonb(new) - '{phone,vouched_phone,note}'::text[]) = (to_jsonb(old) - '{phone,vouched_phone,note}'::text[]) then
    return new;
  end if;
  if old.closed_at is not null or
    (to_jsonb(new) - '{closed_at,outcome,closed_by,closed_order_id,note,vouched_at,vouched_by,vouched_by_id,vouched_santim,vouched_order_id,vouched_phone,vouched_transaction_id}'::text[]) is distinct from
    (to_jsonb(old) - '{closed_at,outcome,closed_by,closed_order_id,note,vouched_at,vouched_by,vouched_by_id,vouched_santim,vouched_order_id,vouched_phone,vouched_transaction_id}'::text[]) then
    raise exception 'payment exception % cannot be changed', old.id;
  end if;
  return new;
end $$;
