-- The question bank: what is asked now stands beside each question, so that a bank is looked through without opening every version.
alter table questions
  add column type       text,
  add column version    integer not null default 0,
  -- What it is worth where a test says nothing else.
  add column points     double precision not null default 1 check (points > 0 and points <= 1000),
  -- Its words in both languages, as search compares them.
  add column words      text not null default '',
  add column updated_at timestamptz not null default now();

create function question_words(content jsonb) returns text language sql immutable as $$
  select coalesce(search_fold(concat_ws(' ', content ->> 'prompt', content ->> 'prompt_ar', content ->> 'topic', content ->> 'topic_ar',
    (select string_agg(concat_ws(' ', it ->> 'text', it ->> 'text_ar'), ' ')
      from jsonb_array_elements(coalesce(content -> 'options', content -> 'items', '[]'::jsonb)) as it))), '')
$$;

create function question_version_added() returns trigger language plpgsql as $$
begin
  update questions set type = new.type, version = new.version, words = question_words(new.content), updated_at = new.created_at
  where id = new.question_id and version < new.version;
  return null;
end $$;
create trigger question_version_added after insert on question_versions for each row execute function question_version_added();

update questions set type = latest.type, version = latest.version, words = question_words(latest.content), updated_at = latest.created_at
from (select distinct on (question_id) question_id, type, version, content, created_at from question_versions order by question_id, version desc) as latest
where latest.question_id = questions.id;

-- What a trainer calls a group of questions; tests draw from them.
create table question_tags (
  question_id  bigint not null references questions on delete cascade,
  tag          text not null check (tag <> ''),
  primary key (question_id, tag)
);
create index on question_tags (tag, question_id);

-- So many questions with any of these tags, others in every attempt.
create table test_draws (
  test_id   bigint not null references tests on delete cascade,
  position  smallint not null,
  tags      text[] not null check (cardinality(tags) > 0),
  pick      smallint not null check (pick > 0),
  primary key (test_id, position)
);

-- When a test may be taken; null: at any time.
alter table tests
  add column opens_at  timestamptz,
  add column closes_at timestamptz,
  add check (opens_at < closes_at);

-- What a test's draws add to it: how many questions, points and, at most, essays.
create function test_drawn(test bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('questions', coalesce(sum(least(test_draws.pick, found.number)), 0), 'points', coalesce(sum(least(test_draws.pick, found.number) * found.mean), 0),
    'essays', coalesce(sum(least(test_draws.pick, found.essays)), 0))
  from test_draws join tests on tests.id = test_draws.test_id
  cross join lateral (
    select count(*) as number, coalesce(avg(points), 0) as mean, count(*) filter (where type = 'essay') as essays from questions
    where questions.course_id = tests.course_id and archived_at is null
      and exists (select from question_tags where question_tags.question_id = questions.id and tag = any (test_draws.tags))
      and not exists (select from test_questions where test_questions.test_id = tests.id and test_questions.question_id = questions.id)) as found
  where test_draws.test_id = test
$$;
