-- Digest of what a till sent of a sale that was set aside: the same sale with another one is another sale (decision 0433).
alter table counter_set_aside add column input_sha256 text; -- null: of an earlier version
-- References of the till's own receipts are of its sales alone. The rule is in db/functions.
create function check_reference_of_sale() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger payment_attempts_reference_of_sale before insert on payment_attempts
  for each row when (new.provider_reference ~ '^T[0-9]+-[0-9]{6,}-[0-9]+$') execute function check_reference_of_sale();
