-- Whether somebody may say that they have seen a notice about money. 'second_person': it names them, or an account in their hands, and somebody else
-- could see it (is_alone_for). Null: they may; a notice that names nobody is everybody's.
create or replace function seen_fault(named text[], seer_id text) returns text language sql stable as $$
  select case when cardinality(named) > 0 and not is_alone_for(seer_id, 'see_notice')
    then second_person_fault('see_notice', named, seer_id, null) end
$$;
