-- Whole courses in and out, as files.

-- A course that was written into a file, to be fetched.
create table course_exports (
  id           uuid primary key default gen_random_uuid(),
  course_id    bigint not null references courses on delete cascade,
  created_by   uuid references users on delete set null,
  created_at   timestamptz not null,
  percent      smallint not null default 0 check (percent between 0 and 100),
  finished_at  timestamptz,
  bytes        bigint,
  -- Why it could not be made, by name.
  fault        text
);
create index on course_exports (course_id, created_at desc);
create index on course_exports (created_by);
create index on course_exports (created_at);
-- One at a time for each course.
create unique index course_exports_running on course_exports (course_id) where finished_at is null;

-- A file on its way to become a course: received in pieces, then read, and written whole or not at all.
create table course_imports (
  id          uuid primary key default gen_random_uuid(),
  created_by  uuid not null references users on delete cascade,
  file_name   text not null,
  bytes       bigint not null check (bytes > 0),
  received    bigint not null default 0 check (received between 0 and bytes),
  state       text not null default 'receiving' check (state in ('receiving', 'waiting', 'reading', 'ready', 'failed', 'cancelled')),
  percent     smallint not null default 0 check (percent between 0 and 100),
  -- What the file is; null until it is known.
  format      text,
  -- Why it could not be read, by name.
  fault       text,
  -- What became what, and what was left out and why.
  report      jsonb,
  course_id   bigint references courses on delete set null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index on course_imports (created_by, created_at desc);
create index on course_imports (course_id);
create index on course_imports (created_at);
