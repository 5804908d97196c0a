-- No price of a quote is above the most that one sum may be.
alter table quotes add constraint quotes_delivery_fee_bound check (delivery_fee_santim <= 1000000000) not valid;
alter table quote_options add constraint quote_options_price_bound check (price_santim <= 1000000000) not valid;
