-- An extra such as number candles asks which number. The demo shop's asked for it in the notes.
alter table extras add column asks_number boolean not null default false;
update extras set asks_number = true where id = 'number-candles';
update extras set description_en = 'Two digits', description_am = 'ሁለት አኃዞች'
where id = 'number-candles' and description_en = 'Two digits; tell us which in the notes';
