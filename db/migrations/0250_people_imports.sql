-- Files of people that are brought in as work of its own: how far it is, and what came of it.
create table people_imports (
  id           uuid primary key default gen_random_uuid(),
  created_by   uuid references users on delete set null,
  created_at   timestamptz not null,
  -- The file itself; gone once its work is done, since it names people.
  csv          text,
  invite       boolean not null,
  group_id     bigint references groups on delete set null,
  locale       text not null,
  lines        integer not null,
  done         integer not null default 0,
  created      integer not null default 0,
  enrolled     integer not null default 0,
  wrong        integer not null default 0,
  unseated     integer not null default 0,
  finished_at  timestamptz,
  -- Why it stopped.
  failed       text,
  check (finished_at is null or csv is null)
);
create index on people_imports (created_by);
create index on people_imports (group_id);
