-- Rows under the names before 0500_plain_names, counted by the triggers of that time.
insert into users (email, first_name, last_name, country_id, phone_put_off_at)
  values ('mona@people.example', 'Mona', 'Adel', 'eg', '2026-01-02T00:00:00Z');
insert into courses (slug, title, title_ar, level, language, art, is_free, published_at)
  values ('lantern', 'Lantern', 'فانوس', 'beginner', 'en', 'code', true, now());
insert into course_sections (course_id, title, position) select id, 'Section', 1 from courses;
insert into lessons (course_id, section_id, slug, kind, title, seconds, position)
  select course_id, id, 'one', 'video', 'One', 60, 1 from course_sections;
insert into enrolments (user_id, course_id, enrolled_at, last_learned_at, paced_at)
  select users.id, courses.id, '2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', '2026-01-03T10:00:00Z' from users, courses;
insert into orders (user_id, course_id, title, title_ar, currency, list_price, price, total, method, gateway, state, closed, idempotency_key, locale, expires_at, created_at)
  select users.id, courses.id, 'Lantern', 'فانوس', 'egp', 100, 100, 100, 'card', 'sandbox', 'failed', 'failed', gen_random_uuid(), 'en', now(), now() from users, courses;
insert into ledger_movements (order_id, kind, key, currency, month, created_at)
  select id, 'sale', 'sale:1', 'egp', '2026-01-01', '2026-01-05T10:00:00Z' from orders;
insert into ledger_entries (movement_id, account, amount)
  select id, account, amount from ledger_movements, (values ('money', 100), ('income', -100)) as it (account, amount);
insert into facts (kind, user_id, data, created_at) select 'learning.enrolled', id, '{}', now() from users;
insert into figures (figure, day, part, amount) values ('income', '2026-01-04', 'egp course', 70);
insert into old_addresses (kind, slug, id) select 'categories', 'lamp', 1;
insert into search_misses (query, locale, misses, last_at) values ('lamp', 'en', 3, now());
insert into notifications (user_id, kind, params, once, created_at)
  select id, 'reminder', '{}', 'reminder:1', now() from users;
