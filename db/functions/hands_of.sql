-- Who can act as somebody: themselves, and as long as no owner has confirmed the account since, whoever invited them or gave them a PIN or a
-- new password, and so on.
create or replace function hands_of(asked text) returns setof text language sql stable as $$
  with recursive hands (id) as (
    select asked
    union
    select m.maker_id from hands h join profiles p on p.id = h.id join account_makers m on m.profile_id = p.id
      where p.confirmed_at is null or m.at > p.confirmed_at
  )
  select id from hands
$$;
