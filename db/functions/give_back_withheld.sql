-- What was withheld from a handed-over order falls away with the order itself: its money was refunded, so nobody owes it, and the VAT book
-- is lower by it.
create or replace function give_back_withheld(asked_order uuid, at timestamptz) returns void language plpgsql as $$
declare
  standing withholdings;
begin
  select * into standing from withholdings where order_id = asked_order and returned_santim < santim;
  perform end_withholding(asked_order, standing.santim - standing.returned_santim, give_back_withheld.at);
  update withholdings set given_back_santim = given_back_santim + standing.santim - standing.returned_santim where id = standing.id;
end $$;
