-- Cash that lies in no drawer, and that no driver carries, is with the person who took it or gave it back (decision 0416). Who took a payment is
-- asked for since 0027.
alter table refunds add constraint refunds_cash_of_somebody check (way is distinct from 'cash' or sent_by is not null) not valid;
