-- Every substring of one to three characters of a text, for an index of contained texts. The extension pg_trgm supports no
-- Ethiopic letters under our locale and nothing shorter than three, but two letters are a whole name in Amharic. Indexes use this
-- function: a new body needs a migration (decision 0083).
create or replace function text_grams(text text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(text, null);
  grams text[] := letters;
begin
  for i in 1 .. cardinality(letters) - 2 loop
    grams := grams || (letters[i] || letters[i + 1]) || (letters[i] || letters[i + 1] || letters[i + 2]);
  end loop;
  if cardinality(letters) > 1 then
    grams := grams || (letters[cardinality(letters) - 1] || letters[cardinality(letters)]);
  end if;
  return grams;
end $$;
