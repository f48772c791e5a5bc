-- Questions read from a file of another system: looked at first, then taken into the bank all at once.
create table question_imports (
  id          uuid primary key default gen_random_uuid(),
  course_id   bigint not null references courses on delete cascade,
  created_by  uuid not null references users on delete cascade,
  file_name   text not null,
  format      text not null check (format in ('gift', 'moodle', 'aiken', 'qti', 'csv')),
  created_at  timestamptz not null,
  -- When its questions came into the bank.
  done_at     timestamptz
);
create index on question_imports (course_id);
create index on question_imports (created_by);
create index on question_imports (created_at);

create table question_import_lines (
  import_id    uuid not null references question_imports on delete cascade,
  position     integer not null,
  -- Where in the file it begins.
  line         integer not null,
  -- What the other system calls it, and how it begins there.
  was          text not null,
  excerpt      text not null,
  type         text,
  question     jsonb,
  points       double precision not null default 1,
  tags         text[] not null default '{}',
  -- What was changed or lost on the way.
  notes        text[] not null default '{}',
  -- Why it cannot be taken; null: it can.
  reason       text,
  -- Left out by whoever imports.
  skipped      boolean not null default false,
  primary key (import_id, position),
  check ((question is null) = (reason is not null))
);
