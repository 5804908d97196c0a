-- What the customer says about the pictures of the finished cake: it looks right, please call, or staff have called. `finished_call`: this answer,
-- and no earlier wish, made `wants_call` true, so taking the answer back ends it. Older processes leave both as they are.
alter table orders
  add column finished_answer text constraint orders_finished_answer check (finished_answer in ('right', 'call', 'called')),
  add column finished_call boolean not null default false;
