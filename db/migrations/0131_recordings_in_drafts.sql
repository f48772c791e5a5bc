-- A recording becomes a lesson the way every lesson does: as a part of its course's draft.
alter table live_sessions add column draft_part_id bigint references draft_parts on delete set null;
create index on live_sessions (draft_part_id);
