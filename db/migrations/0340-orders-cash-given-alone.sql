-- What a person gives back in cash without a manager: only what the shop holds, and up to the limit of a day (decision 0340). The rules are
-- in db/functions.
alter table counter_returns
  add column cash_santim bigint, -- of back_santim, out of the drawer; the rest waits as a refund. Null: a process of the former version wrote it
  add constraint counter_returns_cash check (cash_santim between 0 and back_santim and (shift_id is not null or cash_santim = 0)) not valid;
create index counter_returns_alone on counter_returns (person_id, at) where approved_by_id is null;

alter table counter_notices
  drop constraint counter_notices_kind_check,
  add constraint counter_notices_kind_check check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item',
    'discount_above', 'account_above', 'account_unknown', 'reference_used', 'shift_unknown', 'wallet_given_back', 'till_retired',
    'fiscal_kept', 'buyer_kept', 'unproved', 'withheld_above', 'numbers_lost', 'wallet_lost', 'given_above')) not valid;

create function shop_holds_payment(asked_attempt uuid) returns boolean language sql stable as $$ select true $$;
create function given_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$ select 0::bigint $$;
create function check_given_alone() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger counter_returns_alone after insert on counter_returns deferrable initially deferred
  for each row when (new.approved_by_id is null and new.shift_id is not null) execute function check_given_alone();
