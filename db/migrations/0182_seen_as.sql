-- Support sees the academy as a person does: for a while their own session shows that person's pages.
alter table sessions
  add column views_user_id uuid references users on delete set null,
  add column views_until timestamptz;
create index on sessions (views_user_id) where views_user_id is not null;
