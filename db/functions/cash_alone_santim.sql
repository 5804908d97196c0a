-- Cash that left the shop on a day by one person and accounts of the same hands, of which nobody else said that it should: given back, and taken out of
-- drawers. One sum for the limit of a day (decision 0340). What a till knows of its person is given_alone_santim.
create or replace function cash_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  select given_alone_santim(asked_person, asked_day) + taken_out_santim(asked_person, asked_day)
$$;
