-- Early databases lack this column: time counts as spent up to the last step in the course.
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'enrolments'::regclass and attname = 'paced_at' and not attisdropped) then
    alter table enrolments add column paced_at timestamptz;
    update enrolments set paced_at = last_learned_at;
    alter table enrolments alter column paced_at set not null;
  end if;
end $$;
