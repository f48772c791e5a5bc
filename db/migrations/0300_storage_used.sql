-- How much the academy's files take, as they were last counted: going through all of them takes long where there are many.
create table storage_used (
  kind text primary key,
  files integer not null,
  bytes bigint not null,
  counted_at timestamptz not null
);
