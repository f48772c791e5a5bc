-- The orders that gift codes, groups and announcements can be asked for, each read from either end; and what they are found by.
create index giveaway_batches_by_title on giveaway_batches ((lower(title) collate "C"), id);
create index giveaway_batches_by_codes on giveaway_batches (codes, id);
create index giveaway_batches_by_end on giveaway_batches (expires_at, id);
create index giveaway_batches_found_by on giveaway_batches using gin (title gin_trgm_ops) with (fastupdate = off);
create index groups_by_name on groups ((lower(coalesce(nullif(name, ''), name_ar)) collate "C"), id);
create index groups_by_name_ar on groups ((lower(coalesce(nullif(name_ar, ''), name)) collate "C"), id);
create index groups_found_by on groups using gin ((name || ' ' || name_ar) gin_trgm_ops) with (fastupdate = off);
create index announcements_by_title on announcements ((lower(title) collate "C"), id);
create index announcements_by_title_ar on announcements ((lower(title_ar) collate "C"), id);
create index announcements_by_time on announcements (due_at, id);
create index announcements_by_reach on announcements (reached, id);
create index announcements_found_by on announcements using gin ((title || ' ' || title_ar) gin_trgm_ops) with (fastupdate = off);
-- Those that have not gone out are few beside those that have.
create index announcements_open on announcements (id) where finished_at is null;
