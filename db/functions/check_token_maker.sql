-- Only an owner makes a token for a program (decisions 0458, 0107).
create or replace function check_token_maker() returns trigger language plpgsql as $$
begin
  perform check_maker(new.created_by_id, 'api_tokens_maker_is_administrator');
  return new;
end $$;
