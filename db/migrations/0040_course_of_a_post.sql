-- The course an author suggests for trying out what a post tells.
alter table posts add course_id bigint references courses on delete set null;
create index on posts (course_id) where course_id is not null;
