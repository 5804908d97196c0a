-- A prompt is for a fixed basket of one till. It is given back once, and not after its sale. Erasing a customer
-- removes the words of the basket.
create or replace function keep_counter_prompt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.sale = without_words(old.sale) and (to_jsonb(new) - 'sale') = (to_jsonb(old) - 'sale')
    and exists (select from orders o where o.id = old.order_id and o.status not in ('Pending', 'Confirmed')) then
    return new;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - '{asking_until,given_back_at,given_back_by}'::text[]) is distinct from
      (to_jsonb(old) - '{asking_until,given_back_at,given_back_by}'::text[])
    or old.given_back_at is not null and (new.given_back_at, new.given_back_by) is distinct from (old.given_back_at, old.given_back_by)
    or old.given_back_at is null and new.given_back_at is not null
      and exists (select from counter_sales where order_id = new.order_id) then
    raise exception 'the prompt of sale % cannot be changed so', old.order_id
      using errcode = 'restrict_violation', constraint = 'counter_prompts_keep';
  end if;
  return new;
end $$;
