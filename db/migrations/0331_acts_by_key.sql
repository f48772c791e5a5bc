-- By which access key a program did it; the title stays when the key is gone.
alter table audit_log add column key_id uuid, add column key_title text;
