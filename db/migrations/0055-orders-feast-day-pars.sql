-- What the feast days of a cake start from, in place of their weekday's: the eighth day of the plan.
alter table stock_pars drop constraint stock_pars_weekday_check;
alter table stock_pars add constraint stock_pars_weekday_check check (weekday between 0 and 7); -- 7: a feast day
