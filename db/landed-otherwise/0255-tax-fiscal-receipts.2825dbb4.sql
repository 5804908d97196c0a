alter table fiscal_receipts add column till integer references tills (number);
create index fiscal_receipts_contested on fiscal_receipts (machine, number, at) where replaced_at is null and is_contested;
alter table counter_notices
  drop constraint counter_notices_kind_check,
  add constraint counter_notices_kind_check check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item',
    'discount_above', 'account_above', 'account_unknown', 'reference_used', 'shift_unknown', 'wallet_given_back', 'till_retired',
    'fiscal_kept', 'buyer_kept')) not valid;
