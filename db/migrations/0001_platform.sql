-- What any product needs: messages on their way out, limits that hold across processes, settings.

create extension if not exists pg_trgm;

-- E-mails and text messages. A row is written in the transaction of the fact that caused it and sent by a job.
create table outgoing_messages (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('mail', 'sms')),
  recipient   text not null,
  locale      text not null check (locale in ('en', 'ar')),
  subject     text,
  body_text   text not null,
  body_html   text,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz,
  attempts    integer not null default 0,
  last_error  text
);
create index on outgoing_messages (created_at desc);

-- How often something was tried in a window of time.
create table rate_limits (
  key        text primary key,
  hits       integer not null,
  resets_at  timestamptz not null
);
create index on rate_limits (resets_at);

-- What an owner may change: name, tagline, numbers. Absent rows have the product's own defaults.
create table settings (
  key    text primary key,
  value  jsonb not null
);

-- Public content changed: every process drops its cached pages.
create function content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('farqad', json_build_object('kind', 'content', 'about', tg_table_name)::text);
  return null;
end $$;

create trigger settings_changed after insert or update or delete on settings for each statement execute function content_changed();
