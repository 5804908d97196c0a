-- Cash that is in no drawer counts for the day of who took it (alone_santim, docs/decisions/0444). A till's own sales do not, and are many.
create index payment_attempts_word on payment_attempts (recorded_by_id, final_at)
  where learned_by = 'person' and provider not in ('credit', 'withholding') and not starts_with(coalesce(request_key, ''), 'sale ');
drop index payment_attempts_typed;
