-- Courses in which what people have completed is to be counted again: lessons came or went, or another share of them is enough.
-- A job takes them from here. `asked` tells it whether that happened once more while it counted.
create table completion_stale (
  course_id  bigint primary key references courses on delete cascade,
  asked      integer not null default 1
);

create function recount_completion(ids bigint[]) returns void language sql as $$
  insert into completion_stale (course_id)
  select id from unnest(ids) as id where exists (select from enrolments where course_id = id) order by id
  on conflict (course_id) do update set asked = completion_stale.asked + 1
$$;

create function courses_completion_changed() returns trigger language plpgsql as $$
begin
  perform recount_completion(array[new.id]);
  return null;
end $$;
create trigger courses_completion_changed after update of lessons_count, completion_percentage on courses for each row
  when ((old.lessons_count, old.completion_percentage) is distinct from (new.lessons_count, new.completion_percentage))
  execute function courses_completion_changed();

-- The academy's own share is that of every course that has none.
create function settings_completion_changed() returns trigger language plpgsql as $$
begin
  if 'completion_percentage' in (old.key, new.key) then
    perform recount_completion(array(select id from courses where completion_percentage is null));
  end if;
  return null;
end $$;
create trigger settings_completion_changed after insert or update or delete on settings for each row execute function settings_completion_changed();

-- Whatever came and went before today.
select recount_completion(array(select id from courses));
