-- Whether two accounts are surely two persons: nobody can act as both. The single owner of a shop who invited both vouches for each beside the other,
-- but not beside themselves. False when one is unknown.
create or replace function are_two_persons(one_id text, other_id text) returns boolean language sql stable as $$
  select coalesce(one_id <> other_id, false) and not exists (
    select from hands_of(one_id) one (id) join hands_of(other_id) other (id) on other.id = one.id
    where one.id in (one_id, other_id) or had_right_lately('users.edit', array[one.id])
      or not exists (select from profiles p where p.id = one.id and owns_shop(p)))
$$;
