-- One colour for each person wherever they appear: one of 24 hues, from who they are and not from how their name is written.
create function hue_of(key text) returns smallint language sql immutable strict parallel safe as $$
  select ((('x' || left(md5(key), 4))::bit(16)::int % 24) * 15)::smallint
$$;

-- What readers of each language call a person: the name they go by where it is written in that script, else the one that certificates have in it.
-- Empty: none is known in that script, and the other stands for it.
alter table users
  add column name text not null generated always as (
    case when first_name || last_name ~ '[\u0600-\u06ff]' then certificate_name else trim(first_name || ' ' || last_name) end) stored,
  add column name_ar text not null generated always as (
    case when first_name || last_name ~ '[\u0600-\u06ff]' then trim(first_name || ' ' || last_name) else certificate_name_ar end) stored,
  add column hue smallint not null generated always as (hue_of(id::text)) stored;

-- A trainer has the colour of their account.
alter table trainers add column hue smallint not null generated always as (hue_of(coalesce(user_id::text, slug))) stored;

-- People are found by what they are called in either language.
drop index users_found_by;
create index users_found_by on users
  using gin ((first_name || ' ' || middle_name || ' ' || last_name || ' ' || certificate_name || ' ' || certificate_name_ar || ' ' || email || ' ' || coalesce(mobile, '')) gin_trgm_ops) with (fastupdate = off);

-- When somebody last put off giving their mobile number: they are not asked again for a while, wherever they log in.
alter table users add column phone_put_off_at timestamptz;
