-- Archives of the whole academy that were made in the office.
create table backups (
  id           uuid primary key default gen_random_uuid(),
  created_at   timestamptz not null,
  created_by   uuid references users on delete set null,
  finished_at  timestamptz,
  bytes        bigint,
  -- Why it could not be made.
  failed       text
);
create index on backups (created_by);
-- One at a time.
create unique index backups_running on backups ((true)) where finished_at is null;
