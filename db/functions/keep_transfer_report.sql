-- A customer's report never changes, nor who of the shop vouched for it while their word counts (may_vouch), a decided report stays decided, and none is deleted.
create or replace function keep_transfer_report() returns trigger language plpgsql as $$
begin
  if (old.closed_at is not null and (to_jsonb(new) - '{contested_at,picture_id,reason,typed,note}'::text[]) is distinct from
      (to_jsonb(old) - '{contested_at,picture_id,reason,typed,note}'::text[])) or
    (new.order_id, new.sent_with, new.reference, new.amount_santim, new.reported_at) is distinct from
    (old.order_id, old.sent_with, old.reference, old.amount_santim, old.reported_at)
    or old.vouched_at is not null and new.vouched_at is distinct from old.vouched_at
    or old.vouched_at is not null and may_vouch(old.vouched_by_id)
      and (new.vouched_by, new.vouched_by_id, new.vouched_santim, new.request_key) is distinct from
        (old.vouched_by, old.vouched_by_id, old.vouched_santim, old.request_key)
    or new.note <> old.note and old.vouched_at is not null and may_vouch(old.vouched_by_id) and new.note <> '[erased]'
    or new.typed is distinct from old.typed and (old.typed is null or new.typed is distinct from '[erased]') then
    raise exception 'transfer report % cannot be changed so', old.id;
  end if;
  return new;
end $$;
