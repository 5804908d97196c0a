-- Whether the only person of the shop did an act of a drawer alone, with the password.
create or replace function acted_alone_on(asked_act text, asked_subject uuid, asked_person text) returns boolean language sql stable as $$
  select exists (select from lone_acts where act = asked_act and subject_id = asked_subject and person_id = asked_person)
$$;
