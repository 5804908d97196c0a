-- How many pieces of a cake weigh a kilogram: what is sold by weight then takes them from the stock of the day. Null: it takes none.
alter table cakes add column pieces_per_kg integer check (pieces_per_kg between 1 and 1000);
-- What a weighed line took, as the cake was then. A line of before took none.
alter table counter_lines add column weighed_pieces integer check (weighed_pieces is null or weighed_pieces > 0 and grams is not null);
