-- The rule stood here and in db/functions, which writes it in either case.
select;
