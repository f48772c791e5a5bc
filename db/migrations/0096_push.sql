-- Where browsers of a person can be reached while no page is open. It ends with the session it was given in.
create table push_subscriptions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  session_id  uuid not null references sessions on delete cascade,
  endpoint    text not null unique,
  p256dh      text not null,
  auth        text not null,
  created_at  timestamptz not null
);
create index on push_subscriptions (user_id);
create index on push_subscriptions (session_id);

alter table notification_preferences add column push boolean not null default true;

-- When it goes out to the person's browsers, unless it was seen by then.
alter table notifications add column push_due_at timestamptz;
create index notifications_push_due on notifications (push_due_at) where push_due_at is not null;
