-- A stream of changes names a row by its key. This table has none, because a sum without VAT has no rate: the whole row names it.
alter table vat_parts replica identity full;
