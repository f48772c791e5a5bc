-- What people send to the academy through its pages.

-- Written on the contact page. Who has an account is named, so that an answer finds them.
create table contact_messages (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid references users on delete set null,
  name        text not null,
  email       text not null,
  topic       text not null check (topic in ('courses', 'payment', 'account', 'trainers', 'other')),
  message     text not null,
  locale      text not null check (locale in ('en', 'ar')),
  created_at  timestamptz not null,
  -- Set when somebody has taken care of it.
  handled_at  timestamptz
);
create index on contact_messages (created_at desc) where handled_at is null;

-- People who would like to teach. Its state is told by its times: sent, read, then approved, declined or withdrawn.
create table trainer_applications (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references users on delete cascade,
  job                text not null,
  experience         text not null check (experience in ('0-2', '3-5', '6-10', '11+')),
  profile_url        text,
  category_id        bigint references categories on delete set null,
  language           text not null check (language in ('ar', 'en', 'both')),
  course_title       text not null,
  pitch              text not null,
  video_url          text,
  -- A private file; its name is what the sender called it, its type what its bytes say.
  file_key           text,
  file_name          text,
  file_type          text,
  file_bytes         integer,
  sent_at            timestamptz not null,
  review_started_at  timestamptz,
  approved_at        timestamptz,
  declined_at        timestamptz,
  decline_reason     text,
  withdrawn_at       timestamptz,
  check (num_nonnulls(approved_at, declined_at, withdrawn_at) <= 1),
  check (num_nulls(file_key, file_name, file_type, file_bytes) in (0, 4)),
  check (video_url is not null or file_key is not null or withdrawn_at is not null)
);
create index on trainer_applications (user_id, sent_at desc);
-- One open application a person.
create unique index trainer_applications_open on trainer_applications (user_id)
  where approved_at is null and declined_at is null and withdrawn_at is null;
