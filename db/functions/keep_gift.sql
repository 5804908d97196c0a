-- Without a recipient there is nobody to surprise, whoever takes the recipient away.
create or replace function keep_gift() returns trigger language plpgsql as $$
begin
  new.is_surprise := false;
  new.hides_prices := false;
  return new;
end $$;
