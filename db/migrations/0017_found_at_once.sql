-- An index over words collects what is new in a list that every search reads to its end, until the list is swept: after a busy day that cost more than the search itself.
-- What is new goes to its place at once.
do $$
declare it regclass;
begin
  for it in select c.oid from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace loop
    execute format('alter index %s set (fastupdate = off)', it);
    perform gin_clean_pending_list(it);
  end loop;
end $$;

-- Planned once: planning compares what was typed with a sample of all words, which takes longer than finding it.
alter function search_near(text, text) set plan_cache_mode = force_generic_plan;
