-- What happened on each day, added up, so that the office never counts the academy anew. What changes is written down beside its cause
-- (`figure_changes`, where no two writers meet), and a job adds it to its day. A figure is what stands in both.
create table figures (
  figure  text not null,
  day     date not null,
  -- Of what it is a part: money has a currency and what it was paid for.
  part    text not null default '',
  amount  bigint not null,
  primary key (figure, day, part)
);

create index on figures (day);

create table figure_changes (
  id      bigint generated always as identity primary key,
  figure  text not null,
  day     date not null,
  part    text not null default '',
  amount  bigint not null
);

-- The day it is in the academy.
create function academy_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Cairo'))::date
$$;

create function add_to_figure(figure text, at timestamptz, amount bigint default 1, part text default '') returns void language sql as $$
  insert into figure_changes (figure, day, part, amount) values (figure, academy_day(at), part, amount)
$$;

-- When somebody last learned, by day. How many learned in the last so many days is then a sum over these days, whoever learned on several.
create table learners (
  user_id   uuid primary key references users on delete cascade,
  last_day  date
);

create function person_counted() returns trigger language plpgsql as $$
begin
  perform add_to_figure('people', new.created_at);
  insert into learners (user_id) values (new.id);
  return null;
end $$;
create trigger person_counted after insert on users for each row execute function person_counted();

create function learner_gone() returns trigger language plpgsql as $$
begin
  insert into figure_changes (figure, day, amount) values ('last_learned', old.last_day, -1);
  return null;
end $$;
create trigger learner_gone after delete on learners for each row when (old.last_day is not null) execute function learner_gone();

create function learner_counted() returns trigger language plpgsql as $$
declare
  today date := academy_day(new.last_learned_at);
  before date;
begin
  -- Who is writing the same of this person at this moment writes it for both: nobody waits.
  select last_day into before from learners
    where user_id = new.user_id and (last_day is null or last_day < today) for update skip locked;
  if found then
    update learners set last_day = today where user_id = new.user_id;
    insert into figure_changes (figure, day, amount) values ('learners', today, 1), ('last_learned', today, 1);
    if before is not null then
      insert into figure_changes (figure, day, amount) values ('last_learned', before, -1);
    end if;
  end if;
  return null;
end $$;
create trigger learner_begins after insert on enrolments for each row execute function learner_counted();
create trigger learner_goes_on after update of last_learned_at on enrolments for each row
  when (old.last_learned_at is distinct from new.last_learned_at) execute function learner_counted();

create function enrolment_counted() returns trigger language plpgsql as $$
begin
  perform add_to_figure('enrolments', new.enrolled_at);
  if new.completed_at is not null then
    perform add_to_figure('completions', new.completed_at);
  end if;
  return null;
end $$;
create trigger enrolment_counted after insert on enrolments for each row execute function enrolment_counted();

create function completion_counted() returns trigger language plpgsql as $$
begin
  perform add_to_figure('completions', new.completed_at);
  return null;
end $$;
create trigger completion_counted after update of completed_at on enrolments for each row
  when (old.completed_at is null and new.completed_at is not null) execute function completion_counted();

create function attempt_counted() returns trigger language plpgsql as $$
begin
  perform add_to_figure('tests', new.submitted_at);
  return null;
end $$;
create trigger attempt_inserted after insert on attempts for each row when (new.submitted_at is not null) execute function attempt_counted();
create trigger attempt_counted after update of submitted_at on attempts for each row
  when (old.submitted_at is null and new.submitted_at is not null) execute function attempt_counted();

create function earned_counted() returns trigger language plpgsql as $$
begin
  perform add_to_figure('certificates', new.earned_at);
  return null;
end $$;
create trigger earned_counted after insert on earned_certificates for each row execute function earned_counted();

create function ticket_counted() returns trigger language plpgsql as $$
begin
  perform add_to_figure('tickets', new.created_at);
  return null;
end $$;
create trigger ticket_counted after insert on support_tickets for each row execute function ticket_counted();

-- What came in and went back, by the books: `egp plan`, `usd course`.
create function money_part(currency text, order_id uuid) returns text language sql stable as $$
  select currency || ' ' || case when plan_id is not null then 'plan' when diploma_id is not null then 'diploma' else 'course' end
  from orders where id = order_id
$$;

create function money_counted() returns trigger language plpgsql as $$
declare
  moved ledger_movements;
begin
  select * into moved from ledger_movements where id = new.movement_id;
  if moved.kind in ('sale', 'refund', 'dispute') then
    perform add_to_figure('income', moved.created_at, new.amount, money_part(moved.currency, moved.order_id));
  end if;
  return null;
end $$;
create trigger money_counted after insert on ledger_entries for each row when (new.account = 'money') execute function money_counted();

-- What there was before.
insert into learners (user_id, last_day)
  select users.id, max(academy_day(last_learned_at)) from users left join enrolments on user_id = users.id group by users.id;
insert into figures (figure, day, part, amount)
  select figure, day, part, sum(amount) from (
    select 'people' as figure, academy_day(created_at) as day, '' as part, 1 as amount from users
    union all select 'last_learned', last_day, '', 1 from learners where last_day is not null
    union all select 'enrolments', academy_day(enrolled_at), '', 1 from enrolments
    union all select 'completions', academy_day(completed_at), '', 1 from enrolments where completed_at is not null
    union all select 'tests', academy_day(submitted_at), '', 1 from attempts where submitted_at is not null
    union all select 'certificates', academy_day(earned_at), '', 1 from earned_certificates
    union all select 'tickets', academy_day(created_at), '', 1 from support_tickets
    union all select 'income', academy_day(moved.created_at), money_part(moved.currency, moved.order_id), amount
      from ledger_entries join ledger_movements as moved on moved.id = movement_id
      where account = 'money' and kind in ('sale', 'refund', 'dispute')
  ) as happened group by figure, day, part;
