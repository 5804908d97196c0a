-- Counting, confirming and agreeing take the hands of a person, a PIN or a password: no program does them for its maker.
create or replace function refuse_program() returns trigger language plpgsql as $$
begin
  raise exception '% takes a person', tg_table_name using errcode = 'check_violation', constraint = 'takes_a_person';
end $$;
