-- Extra time belongs to a person in one course: its trainers grant it for their own tests alone.
alter table extra_time add column course_id bigint references courses on delete cascade;
alter table extra_time drop constraint extra_time_pkey;

-- An earlier grant goes to the course it was granted from, as the audit log says, and where that is not known to all courses of its trainer.
insert into extra_time (user_id, course_id, percent, granted_by, granted_at)
select grants.user_id, course.id, grants.percent, grants.granted_by, grants.granted_at
from extra_time as grants
left join lateral (
  select tests.course_id as id from audit_log join tests on tests.id = (audit_log.details ->> 'test_id')::bigint
  where audit_log.action = 'test.extra_time' and audit_log.subject_id = grants.user_id and audit_log.actor_id = grants.granted_by
    and (audit_log.details ->> 'percent')::int = grants.percent
  order by audit_log.id desc limit 1) as logged on true
join lateral (
  select logged.id where logged.id is not null
  union
  select course_trainers.course_id from course_trainers join trainers on trainers.id = course_trainers.trainer_id
  where logged.id is null and trainers.user_id = grants.granted_by) as course (id) on true
where grants.course_id is null;
delete from extra_time where course_id is null;

alter table extra_time alter column course_id set not null;
alter table extra_time add primary key (user_id, course_id);
create index on extra_time (course_id);
