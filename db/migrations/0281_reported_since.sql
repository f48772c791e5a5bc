-- Since when a comment waits to be looked at: kept with it, so that those that wait stand in one order and are counted by one index.
alter table comments add column reported_since timestamptz;

update comments set reported_since = waiting.since
  from (select comment_id, min(created_at) as since from comment_reports where handled_at is null group by comment_id) as waiting
  where waiting.comment_id = comments.id;

create function keep_reported_since() returns trigger language plpgsql as $$
begin
  update comments set reported_since = (
    select min(created_at) from comment_reports where comment_id = comments.id and handled_at is null)
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;
create trigger comment_reports_since after insert or delete or update of handled_at, comment_id on comment_reports
  for each row execute function keep_reported_since();

create index comments_reported on comments (reported_since, id) where reported_since is not null and removed_at is null;
