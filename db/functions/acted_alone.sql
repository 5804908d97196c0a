-- Whether the only person of the shop who may decided a refund alone, with the password.
create or replace function acted_alone(asked_refund bigint, asked_person text) returns boolean language sql stable as $$
  select exists (select from lone_acts where refund_id = asked_refund and person_id = asked_person)
$$;
