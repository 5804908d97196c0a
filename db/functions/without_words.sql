-- Replaces all text that a person may have written with a mark. Numbers, states, days and ids stay, and whom of the staff a notice names.
create or replace function without_words(value jsonb, stays boolean default false) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then coalesce((
      select jsonb_object_agg(key, without_words(part, key = any ('{attempt_id,method,learned_by,state,status,payment_status,
        attempt_state,source,reference,note_key,quote_version,version,delivery_method,delivery_date,delivery_time,
        payment_deadline_at,balance_due_at,waits_for_customer_since,cake_id,cakeId,nameEn,nameAm,name_en,name_am,day,
        given_by,typed_by,claimed,named,taken_in_by}'::text[])
        or (key = 'reason' and part in ('"not paid"', '"not accepted"'))
        or (key = 'closed_reason' and part in ('"not paid"', '"not accepted"'))))
      from jsonb_each(value) as parts (key, part)), '{}')
    when 'array' then coalesce((select jsonb_agg(without_words(part, stays)) from jsonb_array_elements(value) part), '[]')
    when 'string' then case when stays then value else '"[erased]"' end
    else value
  end;
end $$;
