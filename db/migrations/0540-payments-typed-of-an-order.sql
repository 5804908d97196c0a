-- The limit of an order counts what single persons typed of it by whichever way (typed_santim, docs/decisions/0444). typed_money_fault also asks
-- for the order that would get the money.
create function typed_santim(asked_order uuid, but_exception bigint default null) returns bigint
language sql stable as $$ select 0::bigint $$;
drop function if exists typed_money_fault(bigint, text, timestamptz);
create index payment_exceptions_closed_order on payment_exceptions (closed_order_id) where outcome = 'attached';
