-- The orders that lists of the office can be asked for: each is read from either end.
create index users_by_name on users ((lower(coalesce(nullif(name, ''), name_ar)) collate "C"), id);
create index users_by_name_ar on users ((lower(coalesce(nullif(name_ar, ''), name)) collate "C"), id);
create index issued_certificates_by_holder on issued_certificates ((lower(holder) collate "C"), id);
create index issued_certificates_by_holder_ar on issued_certificates ((lower(holder_ar) collate "C"), id);
create index courses_by_students on courses (students_count, id);
create index courses_by_day on courses (published_at, id);
