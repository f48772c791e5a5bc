-- The orders that reports can be asked for: each is read from either end. Groups have theirs already.
create index courses_by_title on courses ((lower(coalesce(nullif(title, ''), title_ar)) collate "C"), id);
create index courses_by_title_ar on courses ((lower(coalesce(nullif(title_ar, ''), title)) collate "C"), id);
create index courses_by_rating on courses (rating_avg, id);
create index tests_by_title on tests ((lower(coalesce(nullif(title, ''), title_ar)) collate "C"), id);
create index tests_by_title_ar on tests ((lower(coalesce(nullif(title_ar, ''), title)) collate "C"), id);
create index tests_by_day on tests (created_at, id);
