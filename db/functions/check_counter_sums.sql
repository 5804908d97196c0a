-- At the end of its transaction the parts of a sale make its total, its lines do before and after the discount, a part by wallet is the paid
-- attempt of a prompt of the same browser and sale, to the santim (decision 0245), and what is not in the ledger is owed with a reason, by one
-- customer. A sale that a wallet was asked for is sold as it was asked, line by line and part by part. No price is above the most that one sum
-- may be (decision 0205).
create or replace function check_counter_sums() returns trigger language plpgsql as $$
declare
  parts bigint := (select coalesce(sum(santim), 0) from counter_parts where order_id = new.order_id);
  before_discount bigint;
  after_discount bigint;
begin
  select coalesce(sum(total_santim), 0), coalesce(sum(sold_santim), 0) into before_discount, after_discount
    from counter_lines where order_id = new.order_id;
  if parts <> new.total_santim or after_discount <> new.total_santim
    or before_discount <> new.total_santim + new.discount_santim
    or (select coalesce(sum(line_total_santim), 0) from order_lines where order_id = new.order_id) <>
      (select coalesce(sum(sold_santim), 0) from counter_lines where order_id = new.order_id and cake_id is not null) then
    raise exception 'sale % does not add up', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_add_up';
  end if;
  if exists (select from counter_lines where order_id = new.order_id and unit_santim::numeric * quantity > 1000000000
      and grams is null) or exists (select from counter_lines where order_id = new.order_id and unit_santim > 1000000000) then
    raise exception 'a line of sale % is too dear to be true', new.order_id
      using errcode = 'check_violation', constraint = 'counter_lines_bound';
  end if;
  if exists (select from counter_prompts q where q.order_id = new.order_id and (
      coalesce((q.sale -> 'discount' ->> 'santim')::bigint, 0) <> new.discount_santim
      or exists (select from jsonb_array_elements(q.sale -> 'lines') with ordinality a (line, place)
        full join (select * from counter_lines where order_id = new.order_id) l on l.position = a.place - 1
        where l.position is null or a.place is null
          or (l.quantity, l.grams, l.unit_santim, l.total_santim) is distinct from ((a.line ->> 'quantity')::integer,
            (a.line ->> 'grams')::integer, (a.line ->> 'unitSantim')::bigint, (a.line ->> 'totalSantim')::bigint)
          or l.cake_id is not null and l.cake_id is distinct from a.line ->> 'cakeId'
          or l.cake_id is null and l.name_en is distinct from coalesce(a.line ->> 'name', a.line ->> 'cakeId'))
      or exists (select from jsonb_array_elements(q.sale -> 'parts') with ordinality a (part, place)
        full join (select * from counter_parts where order_id = new.order_id) p on p.position = a.place - 1
        where p.position is null or a.place is null or p.santim <> (a.part ->> 'santim')::bigint
          -- Its payment was lost by a restore.
          or p.paid_by <> a.part ->> 'by' and not (a.part ->> 'by' = 'wallet' and p.paid_by = 'transfer' and p.to_verify)
          or p.reference is distinct from a.part ->> 'reference'
          or p.paid_by = 'account'
            and not exists (select from orders o where o.id = new.order_id and o.phone = a.part ->> 'phone')))) then
    raise exception 'sale % is not what the wallet was asked for', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_as_asked';
  end if;
  if exists (select from counter_parts p where p.order_id = new.order_id and p.paid_by = 'wallet'
      and not exists (select from payment_attempts a
        join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment' and l.order_id = a.order_id
        join counter_prompts q on q.order_id = a.order_id
        join tills asked on asked.number = q.till join tills sold on sold.number = new.till and sold.device = asked.device
        where a.id = p.attempt_id and a.order_id = p.order_id and a.state = 'completed' and l.amount_santim = p.santim)) then
    raise exception 'sale % names a wallet payment that is not its own', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_paid_by_wallet';
  end if;
  if (select count(*) from counter_parts where order_id = new.order_id and paid_by = 'account') > 1 then
    raise exception 'sale % is on two accounts', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_one_account';
  end if;
  if exists (select from orders where id = new.order_id and owed_santim > 0 and unpaid_reason_for is distinct from 'Completed') then
    raise exception 'sale % is not paid', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_paid_or_owed';
  end if;
  return null;
end $$;
