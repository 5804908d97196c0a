-- A manager's consent is good for one act: the act that used it.
create table counter_approval_uses (
  approval_id uuid primary key references counter_approvals (id),
  act_id uuid not null, -- of its envelope
  at timestamptz not null
);
create trigger counter_approval_uses_append_only before update or delete or truncate on counter_approval_uses
  for each statement execute function refuse_rewriting_history();

-- What they agreed to: a void of the sale, or a return of goods worth at most so much. Null: a process of the former version wrote it, and no
-- act is good with it any more.
alter table counter_approvals
  add column act text check (act in ('void', 'return')),
  add column santim bigint check (santim >= 0),
  add constraint counter_approvals_of_one_act check ((act is null) = (santim is null)) not valid;
