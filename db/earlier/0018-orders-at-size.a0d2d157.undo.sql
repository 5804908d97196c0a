-- Everything of 0018 follows from the orders, so it is made again by its present text.
drop trigger orders_changed on orders;
drop trigger order_lines_changed on order_lines;
drop trigger reference_images_changed on reference_images;
drop function note_changed_order(), note_order_of_changed_part(), fold_changed_orders();
drop view order_facts_now;
drop table changed_orders, order_totals, order_tallies, order_facts, order_facets, order_traits;
drop function order_due_rank(text, date, time);
drop function if exists text_grams(text);
drop extension if exists pg_trgm;
drop index payment_attempts_provider_reference, ledger_entries_provider_reference;
drop index if exists ledger_entries_at, quotes_sent, provider_events_newest;
