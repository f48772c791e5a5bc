-- By index always: the planner does not know that comparing a vector first fetches it, nor what comparing letters costs, and would rather read all rows.

-- Courses whose words match the one query or whose title matches the other; either may be null.
create function search_matching(by_words tsquery, by_title tsquery) returns setof course_search language plpgsql stable rows 1000 set enable_seqscan = off as $$
begin
  return query select * from course_search where words @@ by_words or names @@ by_title;
end $$;

-- Words, and terms of one word, that are written or heard like this one, given without its article. `also`: the other names of a term.
create function search_near(bare text, heard text) returns table (shown text, word text, stem text, courses integer, alike boolean, also text[])
language plpgsql stable rows 30 set enable_seqscan = off as $$
begin
  return query
  select w.shown, w.word, w.stem, w.courses, false, array[]::text[] from search_words w where w.word % bare and length(w.word) > 2
  union all
  select w.shown, w.word, w.stem, w.courses, true, array[]::text[] from search_words w where w.skeleton = heard and length(w.word) > 2
  union all
  select t.term, t.folded, t.key, 1, false, array(select other.key from search_terms other where other.synonym_id = t.synonym_id and other.key <> t.key)
  from search_terms t where t.folded % bare and t.folded !~ ' ';
end $$;
