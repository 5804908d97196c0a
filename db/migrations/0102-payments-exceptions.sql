-- Money that needs a person's decision is a payment exception (decision 0087).
alter table money_cases rename to payment_exceptions;
create view money_cases as select * from payment_exceptions;
comment on view money_cases is 'old name of payment_exceptions';
alter function keep_money_case() rename to keep_payment_exception;
alter function tell_of_money_cases() rename to tell_of_payment_exceptions;
