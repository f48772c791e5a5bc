-- Ways in: sign-ups that wait for their code, one-time codes, and short-lived tickets.

-- Owns nothing and is nobody yet: confirmed, it becomes a user; unconfirmed, it is forgotten.
create table sign_ups (
  id             uuid primary key default gen_random_uuid(),
  email          text not null check (email = lower(email)),
  password_hash  text not null,
  first_name     text not null,
  last_name      text not null,
  country_id     text check (country_id ~ '^[a-z]{2}$'),
  locale         text not null check (locale in ('en', 'ar')),
  created_at     timestamptz not null,
  expires_at     timestamptz not null
);
create index on sign_ups (email);
create index on sign_ups (expires_at);

-- Codes sent by mail or text message: one live code a purpose and subject, so a new one ends the old.
create table one_time_codes (
  id          uuid primary key default gen_random_uuid(),
  purpose     text not null check (purpose in ('register', 'reset', 'email', 'phone', 'link')),
  -- Whose it is: a sign-up's or user's id, or for a reset the address.
  subject     text not null,
  -- Where it was sent.
  recipient   text not null,
  -- HMAC-SHA256 of purpose, subject and code under the server's secret.
  code_hash   bytea not null,
  attempts    integer not null default 0,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  unique (purpose, subject)
);
create index on one_time_codes (expires_at);

-- What a person has just proved, good for one next step.
create table access_tickets (
  -- SHA-256 of the ticket, as with sessions.
  token_hash  bytea primary key,
  purpose     text not null check (purpose in ('sessions', 'reset')),
  user_id     uuid not null references users on delete cascade,
  expires_at  timestamptz not null
);
create index on access_tickets (expires_at);
create index on access_tickets (user_id);
