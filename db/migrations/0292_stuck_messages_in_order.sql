-- Messages that were tried and did not leave are few beside all that did: they are counted, found and put in order by themselves.
create index outgoing_messages_stuck on outgoing_messages (created_at, id) where sent_at is null and last_error is not null;
create index outgoing_messages_stuck_by_recipient on outgoing_messages ((lower(recipient) collate "C"), id)
  where sent_at is null and last_error is not null;
create index outgoing_messages_stuck_found_by on outgoing_messages using gin (recipient gin_trgm_ops) with (fastupdate = off)
  where sent_at is null and last_error is not null;
