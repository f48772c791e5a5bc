-- People and their sessions.

create table users (
  id                   uuid primary key default gen_random_uuid(),
  email                text not null check (email = lower(email)),
  email_verified_at    timestamptz,
  password_hash        text,
  first_name           text not null,
  middle_name          text not null default '',
  last_name            text not null,
  -- As the name should stand on certificates, in each script; empty: the name above.
  certificate_name     text not null default '',
  certificate_name_ar  text not null default '',
  image                text,
  is_trainer           boolean not null default false,
  staff_role           text check (staff_role in ('support', 'editor', 'admin')),
  country_id           text check (country_id ~ '^[a-z]{2}$'),
  mobile               text,
  mobile_verified_at   timestamptz,
  birth_date           date,
  education_level      text check (education_level in ('student', 'graduate', 'post-graduate', 'masters', 'phd')),
  job                  text not null default '',
  locale               text not null default 'en' check (locale in ('en', 'ar')),
  digits               text check (digits in ('arab', 'latn')),
  banned_at            timestamptz,
  ban_reason           text,
  -- Asked to be deleted: until delete_after it can be undone, then the row is emptied and deleted_at is set.
  delete_after         timestamptz,
  deleted_at           timestamptz,
  created_at           timestamptz not null default now()
);
create unique index users_email on users (email) where deleted_at is null;

create table sessions (
  id            uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token; the token itself is known to the device alone.
  token_hash    bytea not null unique,
  user_id       uuid not null references users on delete cascade,
  user_agent    text not null default '',
  country       text,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);
