-- Accounts of staff, also former, that are not surely another person than this one (are_two_persons), itself too: what they do alone counts together.
create or replace function same_hands(asked text) returns setof text language sql stable as $$
  select asked union
  select p.id from profiles p where (p.is_admin or exists (select from account_makers m where m.profile_id = p.id)) and not are_two_persons(p.id, asked)
$$;
