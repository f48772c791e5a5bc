-- Sessions of people who were banned or deleted: they open nothing, but whoever comes with one is told why.
create table ended_sessions (
  token_hash  bytea primary key,
  user_id     uuid not null references users on delete cascade,
  expires_at  timestamptz not null
);
create index on ended_sessions (user_id);
create index on ended_sessions (expires_at);
