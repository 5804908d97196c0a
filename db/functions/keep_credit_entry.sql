-- Credit entries are append-only, except that an erasure removes phone and note, or the note alone.
create or replace function keep_credit_entry() returns trigger language plpgsql as $$
begin
  if new.phone is not null and (new.phone, new.note) is distinct from (old.phone, '[erased]') or
    (to_jsonb(new) - '{phone,note}'::text[]) is distinct from (to_jsonb(old) - '{phone,note}'::text[]) then
    raise exception 'credit_entries is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
