-- Accounts of staff, also former, that are not surely another person than this one (are_two_persons), itself too: what they do alone counts together.
-- Goes up to who can act as it (hands_of), and down to all as whom those can act. An unknown account is anybody's.
create or replace function same_hands(asked text) returns setof text language sql stable as $$
  with recursive up (id, is_vouched) as (
    select h.id, exists (select from profiles p where p.id = h.id and owns_shop(p)) and not had_right_lately('users.edit', array[h.id])
    from hands_of(asked) h (id)
  ),
  down (via, id) as (
    select id, id from up
    union
    select d.via, m.profile_id from down d join account_makers m on m.maker_id = d.id join profiles p on p.id = m.profile_id
      where p.confirmed_at is null or m.at > p.confirmed_at
  )
  select asked
  union select d.id from down d join up on up.id = d.via where d.via in (d.id, asked) or not up.is_vouched
  union select p.id from profiles p where asked is null and p.is_admin
$$;
