-- Has run: 0577-orders-typed-at-a-till.sql
-- It had what 0577 makes, without the waiting that 0580 takes away again.
select;
