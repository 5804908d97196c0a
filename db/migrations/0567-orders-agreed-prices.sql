-- An order by phone at another price than the rules' is in the log, and above the discount of who agreed it a manager sees it (note_agreed_price).
create function note_agreed_price() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger order_events_note_agreed_price after insert on order_events
  for each row when (new.kind = 'placed' and new.data -> 'override' ? 'priceSantim') execute function note_agreed_price();
