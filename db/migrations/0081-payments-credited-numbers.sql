-- Whether money with some number is the customer's credit already: a number that became credit pays for no order.
create index credit_entries_number on credit_entries (upper(transaction_id)) where transaction_id is not null;
