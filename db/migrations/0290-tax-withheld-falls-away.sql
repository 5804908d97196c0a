-- Withheld tax that falls away was never paid, and is no refund: paid_santim of the order is less, and refunded_santim stays (decision 0265).
-- Of a handed-over order it is owed again, or was given back with the order, which lowers the VAT book. The rules are in db/functions.
alter table withholdings
  add column given_back_santim bigint not null default 0, -- of returned_santim: given back with a handed-over order, so that nobody owes it
  add constraint withholdings_given_back check (given_back_santim between 0 and returned_santim);

create function give_back_withheld(asked_order uuid, at timestamptz) returns void language plpgsql as $$ begin end $$;
create function owed_after_handover(asked_order uuid) returns bigint language sql stable as $$ select 0::bigint $$;
create function withheld_of_closing(asked_order uuid) returns bigint language sql stable as $$ select 0::bigint $$;
create function restore_withholding(asked_order uuid, by_name text, at timestamptz) returns void language plpgsql as $$ begin end $$;
create function check_withheld_of_return() returns trigger language plpgsql as $$ begin return null; end $$;

create constraint trigger counter_returns_withheld after insert on counter_returns deferrable initially deferred
  for each row execute function check_withheld_of_return();

-- Until now the sums of an order had it as a refund.
update orders o set paid_santim = o.paid_santim - fallen.santim, refunded_santim = o.refunded_santim - fallen.santim
from (select order_id, sum(amount_santim) as santim from ledger_entries where provider = 'withholding' and kind = 'refund' group by order_id) fallen
where o.id = fallen.order_id;
