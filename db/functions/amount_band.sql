-- The band of an amount in payment_attempt_bands: 0 below the first start, then one for each start. BAND_STARTS in the application
-- has the same. Rows of payment_attempt_bands keep its results: a new body needs a migration (decision 0083).
create or replace function amount_band(amount_santim bigint) returns smallint language sql immutable strict parallel safe
return width_bucket(amount_santim, array[10000, 15000, 20000, 30000, 40000, 50000, 60000, 80000, 100000, 120000, 150000, 200000, 250000, 300000,
  400000, 500000, 600000, 800000, 1000000, 1500000, 2000000, 3000000, 5000000, 10000000]::bigint[])::smallint;
