-- Whether the transaction runs a command that no person makes with their own hands: sent by a program, or from the shell of the server.
create or replace function by_program() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.by_program', true), '') = 'true'
$$;
