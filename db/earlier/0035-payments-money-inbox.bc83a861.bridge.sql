create or replace function keep_money_case() returns trigger language plpgsql as $$
begin
  if new.phone is null and (to_jsonb(new) - '{phone,note}'::text[]) = (to_jsonb(old) - '{phone,note}'::text[]) then
    return new;
  end if;
  if old.closed_at is not null or
    (to_jsonb(new) - '{closed_at,outcome,closed_by,closed_order_id,note}'::text[]) is distinct from
    (to_jsonb(old) - '{closed_at,outcome,closed_by,closed_order_id,note}'::text[]) then
    raise exception 'money case % cannot be changed', old.id;
  end if;
  return new;
end $$;
alter table credit_entries alter column phone drop not null;
create function keep_credit_entry() returns trigger language plpgsql as $$
begin
  if new.phone is not null or
    (to_jsonb(new) - '{phone,note}'::text[]) is distinct from (to_jsonb(old) - '{phone,note}'::text[]) then
    raise exception 'credit_entries is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger credit_entries_keep before update on credit_entries for each row execute function keep_credit_entry();
drop trigger credit_entries_append_only on credit_entries;
create trigger credit_entries_append_only before delete or truncate on credit_entries
  for each statement execute function refuse_rewriting_history();
create function forget_phones_of_money(forgotten text[]) returns boolean language plpgsql as $$
begin
  if exists (select from credit_entries where phone = any (forgotten) group by phone having sum(amount_santim) > 0) then
    return false;
  end if;
  update money_cases set phone = null, note = case note when '' then '' else '[erased]' end where phone = any (forgotten);
  update credit_entries set phone = null, note = case note when '' then '' else '[erased]' end where phone = any (forgotten);
  return true;
end $$;
