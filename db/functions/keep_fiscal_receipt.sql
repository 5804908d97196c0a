-- The number of a fiscal receipt is never rewritten: a correction marks it as replaced, once, and adds another. A contested one is released
-- when the order that had its number is corrected. Erasing a customer removes the words of a correction.
create or replace function keep_fiscal_receipt() returns trigger language plpgsql as $$
declare
  released fiscal_receipts := old;
begin
  released.is_contested := false;
  if old.is_contested and old.replaced_at is null and new is not distinct from released then
    return new;
  end if;
  if new.replaced_reason = '[erased]' and old.replaced_reason is not null
    and (to_jsonb(new) - 'replaced_reason') = (to_jsonb(old) - 'replaced_reason') then
    return new;
  end if;
  if old.replaced_at is not null or new.replaced_at is null
    or (new.id, new.order_id, new.machine, new.number, new.issued_on, new.is_contested, new.person, new.person_id, new.till,
        new.at) is distinct from
      (old.id, old.order_id, old.machine, old.number, old.issued_on, old.is_contested, old.person, old.person_id, old.till, old.at) then
    raise exception 'fiscal receipt % is only replaced', old.id
      using errcode = 'restrict_violation', constraint = 'fiscal_receipts_keep';
  end if;
  return new;
end $$;
