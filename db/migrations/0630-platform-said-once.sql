-- What is delivered is said by functions that `npm run schema` writes, no longer by each caller.
drop function role_has(text, text, boolean);
drop function if exists lately_set(text, jsonb);
