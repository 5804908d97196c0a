-- What would wait for a printer that was removed is dropped, also when both happen at once: the paper comes before the removal, which drops
-- it, or sees it.
create or replace function drop_print_of_removed() returns trigger language plpgsql as $$
declare
  gone_at timestamptz;
begin
  select removed_at into gone_at from printers where id = new.printer_id for share;
  if gone_at is not null then
    new.state := 'failed';
    new.failure := 'dropped';
    new.blocks := null;
    new.ended_at := gone_at;
  end if;
  return new;
end $$;
