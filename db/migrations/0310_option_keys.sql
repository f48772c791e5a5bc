-- Options of questions leave the server under keys that only this attempt knows; the salt they are made from never does.
alter table attempts add column option_salt uuid not null default gen_random_uuid();
-- Attempts begun by an earlier release had the authors' own keys in their pages, and may still send them.
alter table attempts add column accepts_author_keys boolean not null default true;
