-- Whether the person is an owner and nobody else who works here, or did within 24 hours, could be the second person of an act (lone_acts).
create or replace function is_alone_for(asked_person text, asked_act text) returns boolean language sql stable as $$
  select exists (select from profiles p where p.id = asked_person and owns_shop(p))
    and not exists (select from unnest(permissions_of_second(asked_act)) permission where had_right_lately(permission, array[asked_person]))
$$;
