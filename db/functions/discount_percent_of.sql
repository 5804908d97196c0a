-- The highest discount of a role, in percent: at a till, and of an agreed price by phone. Owners give any.
create or replace function discount_percent_of(asked_role text) returns integer language sql stable as $$
  select case asked_role
    when 'owner' then 100
    when 'manager' then (setting_now('counter.discount_percent_manager') #>> '{}')::integer
    else (setting_now('counter.discount_percent') #>> '{}')::integer end
$$;
