-- Migrations 0014 and 0380 first landed with less in them: databases that ran those get the rest here, and nothing changes in others.

-- The second of the video a comment is about; null where it is about the whole.
alter table comments add column if not exists second integer check (second >= 0);

-- Deleted accounts are named in the reader's language.
update users set first_name = '', last_name = ''
where deleted_at is not null and email like '%@deleted.invalid' and (first_name <> '' or last_name <> '');

create or replace function search_stem(word text) returns text language plpgsql immutable strict parallel safe as $$
declare stem text := word;
begin
  if word !~ '[\u0621-\u064a]' then
    stem := coalesce((ts_lexize('english_stem', word))[1], word);
    return case when stem = 'programm' then 'program' else stem end;
  end if;
  stem := regexp_replace(stem, '^(?:و?[فبك]?ال(?=.{3})|[فبك]?ال(?!(?:له|تي|ذي)$)(?=..$)|وال(?=[^د].$))', '');
  stem := regexp_replace(stem, '^و?لل(?=.{3})', '');
  stem := regexp_replace(stem, '^و?لل(?=..$)', 'ل');
  stem := regexp_replace(stem, '^و(?=.{4})', '');
  -- A second time, because a word may begin with these letters itself: إلكتروني, الإلكتروني.
  stem := regexp_replace(stem, '^ال(?=.{3})', '');
  -- A ة is a ت before a pronoun: صفحتي.
  stem := regexp_replace(stem, '^(.{3,})ت(?:ه|ها|ك|ي|نا)$', '\1ه');
  stem := search_singular(stem);
  stem := regexp_replace(stem, '^(.{3,}?)(?:ها|(?<=.{4})ان|ات|ون|ين|يه|يا|ا|ه|ي)+$', '\1');
  stem := regexp_replace(stem, '^(.{2,}[^اي])ك$', '\1');
  return regexp_replace(search_singular(stem), '^(.{3,}?)[هي]$', '\1');
end $$;

do $$ begin
  if exists (select from search_words where stem <> search_stem(search_fold(shown))) then
    update search_words set stem = search_stem(search_fold(shown)) where stem <> search_stem(search_fold(shown));
    update search_synonyms set terms = terms;
    perform search_refresh_soon(array(select course_id from course_search));
  end if;
end $$;
