-- What goes is taken off the day it was counted on, and what moves to another day is counted there: the figures stay what counting anew gives.
create function enrolment_moved() returns trigger language plpgsql as $$
begin
  perform add_to_figure('enrolments', old.enrolled_at, -1);
  if tg_op = 'UPDATE' then
    perform add_to_figure('enrolments', new.enrolled_at);
  end if;
  return null;
end $$;
create trigger enrolment_gone after delete on enrolments for each row execute function enrolment_moved();
create trigger enrolment_moved after update of enrolled_at on enrolments for each row
  when (old.enrolled_at is distinct from new.enrolled_at) execute function enrolment_moved();

create function completion_moved() returns trigger language plpgsql as $$
begin
  perform add_to_figure('completions', old.completed_at, -1);
  if tg_op = 'UPDATE' and new.completed_at is not null then
    perform add_to_figure('completions', new.completed_at);
  end if;
  return null;
end $$;
create trigger completion_gone after delete on enrolments for each row
  when (old.completed_at is not null) execute function completion_moved();
create trigger completion_moved after update of completed_at on enrolments for each row
  when (old.completed_at is not null and old.completed_at is distinct from new.completed_at) execute function completion_moved();

create function attempt_gone() returns trigger language plpgsql as $$
begin
  perform add_to_figure('tests', old.submitted_at, -1);
  return null;
end $$;
create trigger attempt_gone after delete on attempts for each row when (old.submitted_at is not null) execute function attempt_gone();

create function earned_moved() returns trigger language plpgsql as $$
begin
  perform add_to_figure('certificates', old.earned_at, -1);
  if tg_op = 'UPDATE' then
    perform add_to_figure('certificates', new.earned_at);
  end if;
  return null;
end $$;
create trigger earned_gone after delete on earned_certificates for each row execute function earned_moved();
create trigger earned_moved after update of earned_at on earned_certificates for each row
  when (old.earned_at is distinct from new.earned_at) execute function earned_moved();

create function ticket_gone() returns trigger language plpgsql as $$
begin
  perform add_to_figure('tickets', old.created_at, -1);
  return null;
end $$;
create trigger ticket_gone after delete on support_tickets for each row execute function ticket_gone();

create function person_gone() returns trigger language plpgsql as $$
begin
  perform add_to_figure('people', old.created_at, -1);
  return null;
end $$;
create trigger person_gone after delete on users for each row execute function person_gone();

-- What went before this is counted once more.
delete from figure_changes where figure in ('people', 'enrolments', 'completions', 'tests', 'certificates', 'tickets');
delete from figures where figure in ('people', 'enrolments', 'completions', 'tests', 'certificates', 'tickets');
insert into figures (figure, day, amount)
  select figure, day, count(*) from (
    select 'people' as figure, academy_day(created_at) as day from users
    union all select 'enrolments', academy_day(enrolled_at) from enrolments
    union all select 'completions', academy_day(completed_at) from enrolments where completed_at is not null
    union all select 'tests', academy_day(submitted_at) from attempts where submitted_at is not null
    union all select 'certificates', academy_day(earned_at) from earned_certificates
    union all select 'tickets', academy_day(created_at) from support_tickets
  ) as happened group by figure, day;
