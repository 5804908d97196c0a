-- How long somebody waits after so many wrong PINs in a row on a device; null after a try that is not the last of its five.
create or replace function pin_wait(tries integer) returns interval language sql immutable as $$
  select case
    when tries = 0 or tries % 5 <> 0 then null
    when tries = 5 then interval '15 minutes'
    when tries = 10 then interval '1 hour'
    else interval '6 hours'
  end
$$;
