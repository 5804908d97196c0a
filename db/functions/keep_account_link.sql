-- A link stays what it was made for and whose it is, and once used it stays used, by whom it was.
create or replace function keep_account_link() returns trigger language plpgsql as $$
begin
  if (new.kind, new.user_id, new.email, new.phone, new.role, new.made_by_id)
      is distinct from (old.kind, old.user_id, old.email, old.phone, old.role, old.made_by_id)
    or old.used_at is not null
      and (new.used_at is null or (new.accepted_by_id, new.accepted_in) is distinct from (old.accepted_by_id, old.accepted_in)) then
    raise exception 'a link stays as it was made' using errcode = 'check_violation', constraint = 'account_links_stay';
  end if;
  return new;
end $$;
