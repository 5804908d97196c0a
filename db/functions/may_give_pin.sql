-- Whether the maker may give the person a one-time PIN: an owner anybody, a manager those below. Who gives one knows it, so that nobody
-- gets the rights of an equal or a superior in this way.
create or replace function may_give_pin(maker profiles, person profiles) returns boolean language sql stable as $$
  select owns_shop(maker)
    or (
      maker.is_admin and maker.disabled_at is null and maker.role = 'manager'
      and is_below_manager(person.role) and role_has('manager', 'pins.edit')
    )
$$;
