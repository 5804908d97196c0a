-- A function of it stands in db/functions, which writes it in either case.
select;
