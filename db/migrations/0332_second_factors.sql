-- A secret that an authenticator app shares with the academy, sealed. It asks for a code at logins once its owner has confirmed it by one.
create table second_factors (
  user_id        uuid primary key references users on delete cascade,
  sealed_secret  bytea not null,
  created_at     timestamptz not null,
  confirmed_at   timestamptz,
  -- The step of the last code that was used: none holds twice.
  used_step      bigint not null default 0
);

-- Codes for who lost the app: SHA-256 of each, gone once it is used.
create table recovery_codes (
  user_id    uuid not null references users on delete cascade,
  code_hash  bytea not null,
  primary key (user_id, code_hash)
);

alter table access_tickets drop constraint access_tickets_purpose_check,
  add constraint access_tickets_purpose_check check (purpose in ('sessions', 'reset', 'second_factor'));
