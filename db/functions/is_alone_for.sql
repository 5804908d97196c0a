-- Whether the person is an owner and nobody else works here who could be the second person of an act (lone_acts).
create or replace function is_alone_for(asked_person text, asked_act text) returns boolean language sql stable as $$
  select case when asked_act in ('approve_refund', 'pay_refund', 'accept_transfer', 'record_transfer') then is_alone(asked_person)
    else exists (select from profiles p where p.id = asked_person and owns_shop(p))
      and not exists (select from profiles p where p.id <> asked_person and p.is_admin and p.disabled_at is null
        and case asked_act
          when 'correct_count' then role_has(coalesce(p.role, 'owner'), 'payments.edit', coalesce(p.role, 'owner') in ('owner', 'manager'))
          when 'take_hand_in' then
            role_has(coalesce(p.role, 'owner'), 'payments.take', coalesce(p.role, 'owner') in ('owner', 'manager', 'counter'))
          else role_has(coalesce(p.role, 'owner'), 'counter.sell', coalesce(p.role, 'owner') in ('owner', 'manager', 'counter')) end) end
$$;
