-- Who asked for a prompt, beside the address: an order's link, an account, a till or staff; null: somebody at that address. Limits are
-- counted by it (count_prompts_of_sender).
alter table payment_attempts add column sender text;
create index payment_attempts_sender on payment_attempts (sender, created_at) where sender is not null and stands_in_for is null;
