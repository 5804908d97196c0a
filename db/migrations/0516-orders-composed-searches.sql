-- Searches compare composed letters. Names that came with accents apart from their letters are found, too.
update order_search_rows set search = normalize(search) where search is not normalized;
update customers set search = normalize(search) where search is not normalized;
