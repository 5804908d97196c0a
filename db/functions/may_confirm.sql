-- Whether an owner may confirm that an account is a colleague's own: not their own account, and none that they, or who can act as them, made or
-- can open. Only the single owner of a shop, beside whom there was no other within 24 hours, says so themselves. Whoever is
-- an owner already, not invited and new, is that other owner: no password or PIN that is given to them makes them a new colleague.
create or replace function may_confirm(confirmer text, account text) returns boolean language sql stable as $$
  select confirmer <> account and (
    not exists (select from hands_of(account) one (id) join hands_of(confirmer) other (id) on other.id = one.id)
    or not had_right_lately('users.edit', case
      when exists (select from profiles p join account_makers m on m.profile_id = p.id where p.id = account and p.confirmed_at is null and m.is_inviter)
      then array[confirmer, account] else array[confirmer] end))
$$;
