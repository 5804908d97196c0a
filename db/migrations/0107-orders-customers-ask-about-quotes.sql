-- A customer may ask about the price that stands, or wish for a change. Its end waits for the answer: it is put off when
-- the question comes, and drawn up to what was left when the shop answers. A process of the version before sees only
-- the end, and is right in both.
alter table quotes add column asked_at timestamptz; -- a question waits for the shop since then
alter table quotes add column left_seconds integer check (left_seconds >= 0); -- of the time to accept, when it came
alter table quotes add column promised_until timestamptz; -- the end before the first question
alter table quotes add constraint quotes_asked_check
  check ((asked_at is null) = (left_seconds is null) and (asked_at is null or promised_until is not null)) not valid;
alter table quotes validate constraint quotes_asked_check;
create index quotes_asked on quotes (asked_at) where asked_at is not null and state = 'sent';

alter table quote_options add column is_advised boolean not null default false; -- "our advice", at most one of a version
create unique index quote_options_one_advised on quote_options (quote_id) where is_advised;
