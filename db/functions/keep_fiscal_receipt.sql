-- The number of a fiscal receipt is never rewritten: a correction marks it as replaced, once, and adds another.
create or replace function keep_fiscal_receipt() returns trigger language plpgsql as $$
begin
  if old.replaced_at is not null or new.replaced_at is null
    or (new.id, new.order_id, new.machine, new.number, new.issued_on, new.is_contested, new.person, new.at)
      is distinct from (old.id, old.order_id, old.machine, old.number, old.issued_on, old.is_contested, old.person, old.at) then
    raise exception 'fiscal receipt % is only replaced', old.id
      using errcode = 'restrict_violation', constraint = 'fiscal_receipts_keep';
  end if;
  return new;
end $$;
