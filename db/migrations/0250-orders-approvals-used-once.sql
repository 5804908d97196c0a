-- A manager's consent is good for one act: the act that used it.
create table counter_approval_uses (
  approval_id uuid primary key references counter_approvals (id),
  act_id uuid not null, -- of its envelope
  at timestamptz not null
);
create trigger counter_approval_uses_append_only before update or delete or truncate on counter_approval_uses
  for each statement execute function refuse_rewriting_history();
