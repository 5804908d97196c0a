-- Whether a price keeps its day from others is decided with each version, and an option may say how many pieces it is.
alter table quotes add column holds_day boolean; -- null: as the settings say
alter table quote_options add column pieces integer check (pieces between 1 and 10000); -- null: it is a cake, not pieces
