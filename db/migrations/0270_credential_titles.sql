-- What the offered certificate is called stands on the one that is issued, copied in that day; empty where the course or diploma offered none by
-- a name of its own. Those issued before stay as they are.
alter table issued_certificates
  add column credential text not null default '',
  add column credential_ar text not null default '';
