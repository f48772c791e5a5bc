-- Restored archives. The row is written in the transaction that replaces all rows; files are moved into place after it.
create table restores (
  id               uuid primary key,
  archive_made_at  timestamptz not null,
  restored_at      timestamptz not null,
  -- Null while files still have to be moved into place.
  finished_at      timestamptz
);

alter table backups
  add column encrypted boolean not null default false,
  -- Sealed with the academy's secret; removed as soon as the backup is finished.
  add column sealed_passphrase bytea;

-- Until now a killed server left its backup unfinished for ever.
update backups set finished_at = now(), failed = 'interrupted' where finished_at is null;
