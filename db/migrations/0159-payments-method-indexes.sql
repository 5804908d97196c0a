-- The list of transactions finds a method that is rare among the newest without reading all others.
create index payment_attempts_method_newest on payment_attempts (method, created_at desc, id desc);
create index payment_attempts_hosted_newest on payment_attempts (created_at desc, id desc) where channel = 'hosted';
