-- The highest discount of a role, in percent: at a till, and of an agreed price by phone. Owners give any. The application has the same defaults.
create or replace function discount_percent_of(asked_role text) returns integer language sql stable as $$
  select case asked_role
    when 'owner' then 100
    when 'manager' then coalesce((select (value #>> '{}')::integer from settings where key = 'counter.discount_percent_manager'), 30)
    else coalesce((select (value #>> '{}')::integer from settings where key = 'counter.discount_percent'), 10) end
$$;
