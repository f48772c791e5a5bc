-- What happened in each course on each day of the academy, added up, so that a report of courses counts no learner anew. As with the figures
-- of the academy, what changes is written down beside its cause, where no two writers meet, and a job adds it to its day: a day is what
-- stands in both. All days of a course together are kept as one more, the first day there ever was.
create table course_days (
  course_id     bigint not null references courses on delete cascade,
  day           date not null,
  -- Who began on that day, and how many of them have come to the end since.
  enrolments    integer not null default 0,
  finished      integer not null default 0,
  -- Who learned on that day last.
  last_learned  integer not null default 0,
  -- Who came to the end on that day.
  completions   integer not null default 0,
  certificates  integer not null default 0,
  reviews       integer not null default 0,
  egp           bigint not null default 0,
  usd           bigint not null default 0,
  primary key (course_id, day)
);

create table course_day_changes (
  id            bigint generated always as identity primary key,
  course_id     bigint not null,
  day           date not null,
  enrolments    integer not null default 0,
  finished      integer not null default 0,
  last_learned  integer not null default 0,
  completions   integer not null default 0,
  certificates  integer not null default 0,
  reviews       integer not null default 0,
  egp           bigint not null default 0,
  usd           bigint not null default 0
);
create index on course_day_changes (course_id);

create function count_enrolment(it enrolments, by_how_many integer) returns void language sql as $$
  insert into course_day_changes (course_id, day, enrolments, finished)
    values (it.course_id, academy_day(it.enrolled_at), by_how_many, case when it.completed_at is null then 0 else by_how_many end);
  insert into course_day_changes (course_id, day, completions)
    select it.course_id, academy_day(it.completed_at), by_how_many where it.completed_at is not null
$$;

create function enrolment_in_course() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_enrolment(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_enrolment(new, 1);
  end if;
  return null;
end $$;
create trigger enrolment_in_course after insert or delete on enrolments for each row execute function enrolment_in_course();
create trigger enrolment_in_course_moved after update of enrolled_at, completed_at on enrolments for each row
  when (old.enrolled_at is distinct from new.enrolled_at or old.completed_at is distinct from new.completed_at)
  execute function enrolment_in_course();

create function learned_in_course() returns trigger language plpgsql as $$
declare
  before date := case when tg_op <> 'INSERT' then academy_day(old.last_learned_at) end;
  after date := case when tg_op <> 'DELETE' then academy_day(new.last_learned_at) end;
begin
  if before is distinct from after then
    insert into course_day_changes (course_id, day, last_learned)
      select old.course_id, before, -1 where before is not null union all select new.course_id, after, 1 where after is not null;
  end if;
  return null;
end $$;
create trigger learned_in_course after insert or delete on enrolments for each row execute function learned_in_course();
-- Whoever learns is written down every few seconds. Days begin at a quarter of an hour wherever one is: within one there is nothing to do.
create trigger learned_in_course_again after update of last_learned_at on enrolments for each row
  when (floor(extract(epoch from old.last_learned_at) / 900) <> floor(extract(epoch from new.last_learned_at) / 900))
  execute function learned_in_course();

create function certificate_in_course() returns trigger language plpgsql as $$
begin
  insert into course_day_changes (course_id, day, certificates)
    select old.course_id, academy_day(old.earned_at), -1 where tg_op <> 'INSERT' and old.course_id is not null
    union all select new.course_id, academy_day(new.earned_at), 1 where tg_op <> 'DELETE' and new.course_id is not null;
  return null;
end $$;
create trigger certificate_in_course after insert or delete on earned_certificates for each row execute function certificate_in_course();
create trigger certificate_in_course_moved after update of earned_at, course_id on earned_certificates for each row
  execute function certificate_in_course();

create function review_in_course() returns trigger language plpgsql as $$
begin
  insert into course_day_changes (course_id, day, reviews)
    select old.course_id, academy_day(old.created_at), -1 where tg_op <> 'INSERT'
    union all select new.course_id, academy_day(new.created_at), 1 where tg_op <> 'DELETE';
  return null;
end $$;
create trigger review_in_course after insert or delete on reviews for each row execute function review_in_course();
create trigger review_in_course_moved after update of created_at, course_id on reviews for each row execute function review_in_course();

create function money_in_course() returns trigger language plpgsql as $$
begin
  insert into course_day_changes (course_id, day, egp, usd)
    select orders.course_id, academy_day(moved.created_at),
      case when moved.currency = 'egp' then new.amount else 0 end, case when moved.currency = 'usd' then new.amount else 0 end
    from ledger_movements as moved join orders on orders.id = moved.order_id
    where moved.id = new.movement_id and moved.kind in ('sale', 'refund', 'dispute') and orders.course_id is not null;
  return null;
end $$;
create trigger money_in_course after insert on ledger_entries for each row when (new.account = 'money') execute function money_in_course();

-- Counts every day of every course anew.
create function count_course_days() returns void language sql as $$
  delete from course_day_changes;
  delete from course_days;
  insert into course_days (course_id, day, enrolments, finished, last_learned, completions, certificates, reviews, egp, usd)
    select course_id, counted.day, sum(enrolments), sum(finished), sum(last_learned), sum(completions), sum(certificates), sum(reviews), sum(egp), sum(usd)
    from (
      select course_id, academy_day(enrolled_at) as day, 1 as enrolments, (completed_at is not null)::int as finished, 0 as last_learned,
        0 as completions, 0 as certificates, 0 as reviews, 0::bigint as egp, 0::bigint as usd from enrolments
      union all select course_id, academy_day(last_learned_at), 0, 0, 1, 0, 0, 0, 0, 0 from enrolments
      union all select course_id, academy_day(completed_at), 0, 0, 0, 1, 0, 0, 0, 0 from enrolments where completed_at is not null
      union all select course_id, academy_day(earned_at), 0, 0, 0, 0, 1, 0, 0, 0 from earned_certificates where course_id is not null
      union all select course_id, academy_day(created_at), 0, 0, 0, 0, 0, 1, 0, 0 from reviews
      union all select orders.course_id, academy_day(moved.created_at), 0, 0, 0, 0, 0, 0,
          case when moved.currency = 'egp' then amount else 0 end, case when moved.currency = 'usd' then amount else 0 end
        from orders join ledger_movements as moved on moved.order_id = orders.id join ledger_entries on movement_id = moved.id
        where orders.course_id is not null and account = 'money' and moved.kind in ('sale', 'refund', 'dispute')
    ) as happened, lateral (values (happened.day), ('0001-01-01'::date)) as counted (day)
    group by course_id, counted.day order by course_id, counted.day;
$$;
select count_course_days();
