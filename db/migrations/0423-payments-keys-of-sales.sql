-- Only a sale of a till makes payments with the keys of its parts. The rule is in db/functions.
create function check_key_of_sale() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger payment_attempts_key_of_sale after insert on payment_attempts deferrable initially deferred
  for each row when (starts_with(new.request_key, 'sale ')) execute function check_key_of_sale();
