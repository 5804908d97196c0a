-- The request of a refund never changes, and an ended refund stays ended, except that an erasure removes words. A new reference
-- is allowed only to retry a transfer that the provider gave up (decision 0034).
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if new.reason = '[erased]' and (to_jsonb(new) - '{reason,note,rejection,fault}'::text[]) = (to_jsonb(old) - '{reason,note,rejection,fault}'::text[]) then
    return new;
  end if;
  if old.state in ('confirmed', 'rejected') or
    (new.order_id, new.attempt_id, new.amount_santim, new.requested_at, new.reason) is distinct from
    (old.order_id, old.attempt_id, old.amount_santim, old.requested_at, old.reason) or
    (new.reference <> old.reference or new.given_up_references <> old.given_up_references) and not (
      old.way = 'api' and old.state in ('sending', 'unknown', 'sent') and new.state = 'approved' and
      new.given_up_references = old.given_up_references || old.reference) then
    raise exception 'refund % cannot be changed so', old.id;
  end if;
  return new;
end $$;
