-- What a till last said that it has not sent, so that nobody retires it in between unknowingly (decision 0246).
alter table tills
  add column unsent integer check (unsent >= 0), -- null: it never said
  add column heard_at timestamptz; -- when it last asked for the day

alter table counter_notices
  drop constraint counter_notices_kind_check,
  add constraint counter_notices_kind_check check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item',
    'discount_above', 'account_above', 'account_unknown', 'reference_used', 'shift_unknown', 'wallet_given_back', 'till_retired')) not valid;
