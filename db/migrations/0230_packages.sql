-- Packages made elsewhere (SCORM), as a kind of lesson. Their files lie in the storage; they run on another origin than the academy's.
alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check check (kind in ('video', 'article', 'file', 'package'));

-- A lesson names its package as `packages/{id}`; a copy of a course names the same one, so it belongs to none.
create table packages (
  id          uuid primary key,
  edition     text not null check (edition in ('1.2', '2004')),
  title       text not null,
  -- What is started, in order: {title, href, mastery_score, passing_score, completion_threshold, launch_data}.
  parts       jsonb not null,
  bytes       bigint not null check (bytes >= 0),
  created_at  timestamptz not null
);

-- Names within a package are other people's: in the storage each file has a number.
create table package_files (
  package_id  uuid not null references packages on delete cascade,
  path        text not null,
  number      integer not null,
  primary key (package_id, path)
);

-- Packages on their way into a lesson: received in pieces, then checked and unpacked.
create table package_uploads (
  id          uuid primary key default gen_random_uuid(),
  course_id   bigint not null references courses on delete cascade,
  part_id     bigint not null references draft_parts on delete cascade,
  sent_by     uuid references users on delete set null,
  file_name   text not null,
  bytes       bigint not null check (bytes > 0),
  received    bigint not null default 0 check (received between 0 and bytes),
  state       text not null default 'receiving' check (state in ('receiving', 'waiting', 'reading', 'ready', 'failed', 'cancelled')),
  percent     smallint not null default 0 check (percent between 0 and 100),
  fault       text,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index on package_uploads (part_id, created_at desc);
create index on package_uploads (course_id);
create index on package_uploads (sent_by);

-- How a person stands with each part of a package, and what the package wants to find again.
create table package_states (
  user_id     uuid not null references users on delete cascade,
  lesson_id   bigint not null references lessons on delete cascade,
  package_id  uuid not null references packages on delete cascade,
  part        smallint not null check (part >= 0),
  cmi         jsonb not null,
  status      text not null check (status in ('incomplete', 'completed', 'passed', 'failed')),
  -- The best one, in percent.
  score       smallint check (score between 0 and 100),
  -- When it was first completed: nothing that was reached is taken back.
  done_at     timestamptz,
  updated_at  timestamptz not null,
  primary key (user_id, lesson_id, package_id, part)
);
create index on package_states (lesson_id);
create index on package_states (package_id);
