-- Lists of the office and the studio find a name however its letters are typed, as the search of courses does.

-- What was typed as a pattern over folded text: words in their order, each without its article, with wildcards taken literally.
create function search_pattern(typed text) returns text language sql immutable strict parallel safe as $$
  select '%' || string_agg(regexp_replace(search_opening(word), '([%_\\])', '\\\1', 'g'), '%' order by place) || '%'
  from regexp_split_to_table(search_fold(btrim(typed)), '\s+') with ordinality it (word, place)
$$;

drop index users_found_by;
create index users_found_by on users using gin (
  search_fold(first_name || ' ' || middle_name || ' ' || last_name || ' ' || certificate_name || ' ' || certificate_name_ar || ' ' || email || ' ' || coalesce(mobile, '')) gin_trgm_ops
) with (fastupdate = off);
drop index issued_certificates_found_by;
create index issued_certificates_found_by on issued_certificates
  using gin (search_fold(serial || ' ' || holder || ' ' || holder_ar || ' ' || title || ' ' || title_ar) gin_trgm_ops) with (fastupdate = off);
drop index giveaway_batches_found_by;
create index giveaway_batches_found_by on giveaway_batches using gin (search_fold(title) gin_trgm_ops) with (fastupdate = off);
drop index groups_found_by;
create index groups_found_by on groups using gin (search_fold(name || ' ' || name_ar) gin_trgm_ops) with (fastupdate = off);
drop index announcements_found_by;
create index announcements_found_by on announcements using gin (search_fold(title || ' ' || title_ar) gin_trgm_ops) with (fastupdate = off);
drop index comments_reported_found_by;
create index comments_reported_found_by on comments using gin (search_fold(text) gin_trgm_ops) with (fastupdate = off)
  where reported_since is not null and removed_at is null;
drop index outgoing_messages_stuck_found_by;
create index outgoing_messages_stuck_found_by on outgoing_messages using gin (search_fold(recipient) gin_trgm_ops) with (fastupdate = off)
  where sent_at is null and last_error is not null;
