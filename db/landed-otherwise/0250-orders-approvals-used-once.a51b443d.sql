alter table counter_approvals
  add column act text check (act in ('void', 'return')),
  add column santim bigint check (santim >= 0),
  add constraint counter_approvals_of_one_act check ((act is null) = (santim is null)) not valid;
