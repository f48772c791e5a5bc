-- Trainers and signatories join a course by an invitation they accept.
create table course_invitations (
  id uuid primary key default gen_random_uuid(),
  course_id bigint not null references courses on delete cascade,
  trainer_id bigint not null references trainers on delete cascade,
  role text not null check (role in ('trainer', 'signatory')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  answer text check (answer in ('accepted', 'declined', 'cancelled')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index course_invitations_open on course_invitations (course_id, trainer_id, role) where answer is null;
create index on course_invitations (course_id, role);
create index on course_invitations (trainer_id);
create index on course_invitations (invited_by) where invited_by is not null;

-- Those who sign certificates of courses today go on signing them. Those who teach a course are in course_trainers already.
insert into course_invitations (course_id, trainer_id, role, answer, answered_at)
select distinct course_id, signatory_id, 'signatory', 'accepted', now() from certificates where course_id is not null and signatory_id is not null;
