-- What the forms take at most (app/base/platform/numbers), whoever writes. `not valid`: rows of before stay readable.
alter table cakes
  add constraint cakes_price_bound check (price_santim <= 1000000000) not valid,
  add constraint cakes_price_per_kg_bound check (price_per_kg_santim <= 1000000000) not valid;
alter table planned_prices add constraint planned_prices_bound check (price_santim <= 1000000000) not valid;
alter table sizes
  add constraint sizes_multiplier_bound check (price_multiplier_milli <= 1000000) not valid,
  add constraint sizes_weight_bound check (weight_grams <= 1000000) not valid;
alter table variants
  add constraint variants_multiplier_bound check (price_multiplier_milli <= 1000000) not valid,
  add constraint variants_pieces_bound check (pieces <= 10000) not valid;
