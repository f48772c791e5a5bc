-- How a word sounds, in either script: بروجرامنج is programming, mo7asba is محاسبة. Consonants alone, those that are heard or written alike as one;
-- a vowel counts only at the beginning. Digits stand for the Arabic letters they are typed for.
create or replace function search_skeleton(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(left(heard, 1) || regexp_replace(substr(heard, 2), '[ahwy]', '', 'g'), '(.)\1+', '\1', 'g')
  from translate(
    regexp_replace(regexp_replace(replace(replace(word, 'ph', 'f'), 'x', 'ks'), '[ts]ion', 'sn', 'g'), 'c(?=[eiy])|sh|(?<!te|ar)ch', 's', 'g'),
    'pvjcqzeiouابتثجحخدذرزسشصضطظعغفقكلمنهوي2357',
    'bfgkksaaaaabttghkddrssssdtdagfkklmnhwyaakh') heard
$$;
update search_words set skeleton = search_skeleton(word) where skeleton <> search_skeleton(word);
