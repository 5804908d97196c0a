-- A PIN is one's own, or a one-time PIN from somebody who may give it.
create or replace function check_pin_maker() returns trigger language plpgsql as $$
begin
  if new.is_one_time then
    perform from profiles maker, profiles person
      where maker.id = new.made_by_id and person.id = new.profile_id and may_give_pin(maker, person)
      for share;
    if not found then
      raise exception 'who gives the PIN may not give it to this person'
        using errcode = 'check_violation', constraint = 'staff_pins_maker_may_give';
    end if;
  end if;
  return new;
end $$;
