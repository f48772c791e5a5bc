-- Films on their way into a lesson: received in pieces, then made into what the player wants.
create table lesson_videos (
  id          uuid primary key default gen_random_uuid(),
  course_id   bigint not null references courses on delete cascade,
  part_id     bigint not null references draft_parts on delete cascade,
  sent_by     uuid references users on delete set null,
  file_name   text not null,
  bytes       bigint not null check (bytes > 0),
  -- So much of it is there, in whole pieces: the next one begins here.
  received    bigint not null default 0 check (received between 0 and bytes),
  state       text not null default 'receiving' check (state in ('receiving', 'waiting', 'converting', 'ready', 'failed', 'cancelled')),
  percent     smallint not null default 0 check (percent between 0 and 100),
  -- What is wrong with it, by name.
  fault       text,
  seconds     integer,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index on lesson_videos (part_id, created_at desc);
create index on lesson_videos (course_id);
create index on lesson_videos (sent_by);
