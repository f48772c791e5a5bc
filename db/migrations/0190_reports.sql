-- Reports of the office: what somebody saved under a name, and the files that were made.
create table saved_reports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  title       text not null check (length(title) between 1 and 80),
  kind        text not null,
  -- What it asks for, as its address does.
  asked       jsonb not null,
  -- Whether its owner gets it by mail every week, and the week they last got.
  weekly      boolean not null default false,
  sent_on     date,
  created_at  timestamptz not null
);
create index on saved_reports (user_id, created_at desc);
create index saved_reports_weekly on saved_reports (id) where weekly;

create table made_reports (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users on delete cascade,
  title        text not null,
  kind         text not null,
  asked        jsonb not null,
  format       text not null check (format in ('csv', 'xlsx')),
  locale       text not null,
  created_at   timestamptz not null,
  percent      smallint not null default 0 check (percent between 0 and 100),
  finished_at  timestamptz,
  rows         integer,
  bytes        bigint,
  -- Why it could not be made.
  failed       text
);
create index on made_reports (user_id, created_at desc);
create index on made_reports (created_at);

-- Money as it moved, the newest first.
create index ledger_movements_by_time on ledger_movements (created_at desc, id desc);
