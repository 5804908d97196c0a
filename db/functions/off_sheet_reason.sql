-- Why an order is on no production sheet; null: it is on the sheet of its day. Every list, count and page of the kitchen's work asks
-- here. `not_agreed`: there is nothing to make; `refunded`: its money went back, and nobody said since that it is made anyway;
-- `deposit_owed`: see may_be_made; `no_day`: it is on none until it has a day.
create or replace function off_sheet_reason(o orders) returns text language sql immutable as $$
  select case
    when not is_agreed_status(o.status) then 'not_agreed'
    when o.payment_status = 'refunded' and o.unpaid_reason_for is distinct from 'In Production' then 'refunded'
    when o.status = 'Confirmed' and not may_be_made(o) then 'deposit_owed'
    when o.delivery_date is null then 'no_day'
  end
$$;
