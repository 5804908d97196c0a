-- It read the same rows in other words.
select;
