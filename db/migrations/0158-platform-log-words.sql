-- The search in the audit log finds older entries by what things are called and by reasons (audit-log/log-search.server.ts has the same
-- expression). Every other text is read in the newest entries alone.
create index audit_log_words on audit_log using gin (text_grams(lower(
  case when label_en = label_am then label_en else label_en || E'\n' || label_am end || E'\n' || reason)));
