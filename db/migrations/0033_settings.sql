-- Who changed a setting, and when: an edit begins from that time, so that nobody overwrites what they have not seen.
alter table settings
  -- To the millisecond, as it is read.
  add column updated_at timestamptz not null default date_trunc('milliseconds', now()),
  add column updated_by uuid references users on delete set null;
create index on settings (updated_by);
