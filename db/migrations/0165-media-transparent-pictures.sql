-- On which grounds a picture with transparency can be seen: a copy that keeps it is stored beside the others, which are white there.
-- Empty: it has none, or is to be seen on white alone. Null: stored by an earlier version, which kept no such copy.
alter table images add column clear_on text check (clear_on in ('', 'light', 'dark', 'both'));
