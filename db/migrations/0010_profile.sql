-- What a person decides about their own account, and what staff did about it.

-- The mobile as it is dialled from anywhere, beside the way its person writes it.
alter table users add column mobile_e164 text check (mobile_e164 ~ '^\+[1-9]\d{3,20}$');

-- Who did what about whom. Rows are only added; they outlive the people in them.
create table audit_log (
  id          bigint generated always as identity primary key,
  actor_id    uuid references users on delete set null,
  action      text not null check (action ~ '^[a-z]+\.[a-z_]+$'),
  subject_id  uuid,
  details     jsonb not null default '{}',
  created_at  timestamptz not null
);
create index on audit_log (subject_id, created_at desc);
create index on audit_log (created_at desc);

-- Finding people by a part of their name, address or number.
create index users_found_by on users
  using gin ((first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || coalesce(mobile, '')) gin_trgm_ops);
create index users_newest on users (created_at desc, id);
create index users_leaving on users (delete_after) where delete_after is not null;
