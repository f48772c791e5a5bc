-- Reported comments by when they were written, and by words in them: those that wait alone.
create index comments_reported_by_writing on comments (created_at, id) where reported_since is not null and removed_at is null;
create index comments_reported_found_by on comments using gin (text gin_trgm_ops) with (fastupdate = off)
  where reported_since is not null and removed_at is null;
