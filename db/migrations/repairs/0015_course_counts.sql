-- Early databases have this function with two parameters; the migration drops the one with three.
do $$ begin
  if to_regprocedure('search_first(text[], integer)') is not null then
    drop function search_first(text[], integer);
    create function search_first(readings text[], titles text[], enough integer) returns integer language sql as 'select 0';
    -- Numbers are never misspelled, so they are no words.
    delete from search_words where word !~ '[^0-9]';
  end if;
end $$;
