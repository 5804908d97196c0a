-- This text had what 0577 makes, without the waiting that 0580 takes away again: 0577 has run.
insert into schema_migrations (name, sha256) values ('0577-orders-typed-at-a-till.sql', '2d5b5470ec148917a13bbe3739e05c3dd951576a47a34e95ad580cae84161259')
  on conflict (name) do nothing;
