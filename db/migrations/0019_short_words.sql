-- Words of two letters have an article too: الفن is فن, and والخط is خط. Not الله, التي and الذي, nor the والد family, which begin so themselves.
-- A word that begins with ل loses one of three: للغة is اللغة.
create or replace function search_stem(word text) returns text language plpgsql immutable strict parallel safe as $$
declare stem text := word;
begin
  if word !~ '[\u0621-\u064a]' then return coalesce((ts_lexize('english_stem', word))[1], word); end if;
  stem := regexp_replace(stem, '^(?:و?[فبك]?ال(?=.{3})|[فبك]?ال(?!(?:له|تي|ذي)$)(?=..$)|وال(?=[^د].$))', '');
  stem := regexp_replace(stem, '^و?لل(?=.{3})', '');
  stem := regexp_replace(stem, '^و?لل(?=..$)', 'ل');
  stem := regexp_replace(stem, '^و(?=.{4})', '');
  -- A second time, because a word may begin with these letters itself: إلكتروني, الإلكتروني.
  stem := regexp_replace(stem, '^ال(?=.{3})', '');
  return regexp_replace(stem, '^(.{3,}?)(?:ها|ان|ات|ون|ين|يه|ه|ي)+$', '\1');
end $$;

-- What has such words is read again: courses by the job, synonyms at once.
insert into search_stale
select course_id from course_search
where words @@ (select string_agg(distinct quote_literal(stem), ' | ')::tsquery from search_words where stem <> search_stem(search_fold(shown)))
on conflict do nothing;
update search_words set stem = search_stem(search_fold(shown)) where stem <> search_stem(search_fold(shown));
update search_synonyms set terms = terms;
