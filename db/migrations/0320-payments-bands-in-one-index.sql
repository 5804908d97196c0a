-- The bands of many days are added up from the index alone: each row of the table was fetched by itself.
drop index payment_attempt_bands_key;
create unique index payment_attempt_bands_key on payment_attempt_bands (day, state, channel, method, is_to_look, amount_band)
  include (attempts, amount_santim) nulls not distinct;
