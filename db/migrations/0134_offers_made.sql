-- The studio makes diplomas and the certificates on offer as it makes courses.

-- How the paper of a certificate looks. What was issued keeps the look of its day.
alter table certificates
  add column look       text not null default 'classic' check (look in ('classic', 'modern', 'plain', 'night')),
  add column colours    text not null default 'teal' check (colours in ('teal', 'navy', 'wine', 'green')),
  -- The picture of a signature, as it is stored.
  add column signature  text;
alter table issued_certificates
  add column look       text not null default 'classic',
  add column colours    text not null default 'teal',
  add column signature  text;

-- A diploma being made: all that is said of it in one body, saved as it is typed. Made from what is published when editing begins.
create table diploma_drafts (
  diploma_id  bigint primary key references diplomas on delete cascade,
  body        jsonb not null,
  -- The body as it was last published; null: never.
  published   jsonb,
  -- An edit says which one it began from.
  revision    integer not null default 1,
  updated_at  timestamptz not null,
  updated_by  uuid references users on delete set null
);
create index on diploma_drafts (updated_by);

-- The certificate that a course or a diploma offers, as a draft holds it.
create function certificate_offered(of_course bigint, of_diploma bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'signature', it.signature,
    'certificate', jsonb_build_object(
      'offered', it.published_at is not null, 'title', coalesce(it.title, ''), 'title_ar', coalesce(it.title_ar, ''),
      'attests', coalesce(it.attests, ''), 'attests_ar', coalesce(it.attests_ar, ''),
      'requirements', coalesce(it.requirements, ''), 'requirements_ar', coalesce(it.requirements_ar, ''),
      'signatory_id', it.signatory_id, 'signatory_title', coalesce(it.signatory_title, ''), 'signatory_title_ar', coalesce(it.signatory_title_ar, ''),
      'look', coalesce(it.look, 'classic'), 'colours', coalesce(it.colours, 'teal')))
  from (select 1) as one left join certificates as it on it.course_id = of_course or it.diploma_id = of_diploma
$$;

-- Drafts that are there already learn of theirs.
update draft_parts set body = body || certificate_offered(course_id, null), published = published || certificate_offered(course_id, null)
where kind = 'course';
