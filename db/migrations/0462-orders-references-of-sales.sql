-- A sale is found by the reference that was typed for it, however it was written.
create index counter_parts_reference on counter_parts (upper(replace(reference, ' ', ''))) where reference is not null;
