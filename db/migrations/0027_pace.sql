-- "I have finished" is believed at the pace of people, whatever course it is said in.
alter table enrolments add column claims_paced_at timestamptz not null default 'epoch';
comment on column enrolments.claims_paced_at is 'Up to when time has been spent on lessons that were only said to be finished; the latest of a person''s is their clock.';
comment on column enrolments.paced_at is 'Up to when time has been spent on watching: a second of video takes half a second of it. The latest of a person''s is their clock.';

-- Counts of tries need not survive a crash, and a call that is counted need not wait for the disk.
alter table rate_limits set unlogged;
