-- The account with an email, in any case of its letters; null when there is none. Old rows of refunds hold the email only.
create or replace function account_of(asked_email text) returns text language sql stable as $$
  select id from profiles where lower(email) = lower(asked_email) limit 1
$$;
