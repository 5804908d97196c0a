-- At the end of its transaction the parts of a sale make its total, its lines do before and after the discount, a part by wallet is the paid
-- attempt of a prompt of the same browser and sale, to the santim (decision 0245), and what is not in the ledger is owed with a reason, by one
-- customer.
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
