-- Whether a drawer may pay back a payment when one person gives and another agrees: what the shop holds, or what two persons decide of whom the
-- one who agrees has not recorded it (decision 0400).
create or replace function may_be_cash(asked_attempt uuid, giver text, approver text) returns boolean language sql stable as $$
  select shop_holds_payment(asked_attempt)
    or second_person_fault('unproved_cash', array[giver] || array_remove(array[recorder_of(asked_attempt)], null), approver, null) is null
$$;
