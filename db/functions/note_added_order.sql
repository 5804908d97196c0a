-- An order that gets an account after it was placed was added to it (decision 0026).
create or replace function note_added_order() returns trigger language plpgsql as $$
begin
  new.account_added_at := case when new.account_id is not null then clock_timestamp() end;
  return new;
end $$;
