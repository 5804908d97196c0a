-- Whether an owner may confirm that an account is a colleague's own: not their own account, and none that they, or who can act as them, made or
-- can open. Only the single owner of a shop, beside whom there was no other within 24 hours, says so themselves.
create or replace function may_confirm(confirmer text, account text) returns boolean language sql stable as $$
  select confirmer <> account and (
    not exists (select from hands_of(account) one (id) join hands_of(confirmer) other (id) on other.id = one.id)
    or not had_right_lately('users.edit', array[confirmer, account]))
$$;
