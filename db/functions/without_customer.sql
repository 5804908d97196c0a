-- A sale as its till sent it, without whom it names: who owes a part, who withheld tax, the buyer, and what somebody wrote in their own words.
create or replace function without_customer(sale jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(jsonb_set(case when sale #> '{discount,reason}' is null then sale - 'buyer'
      else jsonb_set(sale - 'buyer', '{discount,reason}', '"[erased]"') end, '{parts}', coalesce(
    (select jsonb_agg(part - '{phone,name,tin}'::text[] order by place) from jsonb_array_elements(sale -> 'parts') with ordinality p (part, place)),
    '[]')), '{lines}', coalesce(
    (select jsonb_agg(case when line ? 'name' then line || '{"name": "[erased]"}' else line end order by place)
      from jsonb_array_elements(sale -> 'lines') with ordinality l (line, place)), '[]'))
$$;
