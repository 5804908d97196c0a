-- Replaces what says who gets an order, and where, with a mark. Everything else stays.
create or replace function without_recipient(value jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then coalesce((
      select jsonb_object_agg(key, case
        when key = any ('{recipient_name,recipient_phone,gift_text,gift_from,address,pin}'::text[]) and jsonb_typeof(part) = 'string'
          and part <> '""' then '"[erased]"'
        else without_recipient(part) end)
      from jsonb_each(value) as parts (key, part)), '{}')
    when 'array' then coalesce((select jsonb_agg(without_recipient(part)) from jsonb_array_elements(value) part), '[]')
    else value
  end;
end $$;
