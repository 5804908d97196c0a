-- A sale as its till sent it, without whom it names: who owes a part, who withheld tax, and the buyer.
create or replace function without_customer(sale jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(sale - 'buyer', '{parts}', coalesce(
    (select jsonb_agg(part - '{phone,name,tin}'::text[] order by place) from jsonb_array_elements(sale -> 'parts') with ordinality p (part, place)),
    '[]'))
$$;
