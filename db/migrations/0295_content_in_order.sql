-- The orders that lists of content can be asked for: each is read from either end. Slides, contacts and categories are a handful and stand as
-- editors put them.
create index posts_by_title on posts ((lower(coalesce(nullif(title, ''), title_ar)) collate "C"), id);
create index posts_by_title_ar on posts ((lower(coalesce(nullif(title_ar, ''), title)) collate "C"), id);
create index posts_by_change on posts (updated_at, id);
create index tags_by_title on tags ((lower(coalesce(nullif(title, ''), title_ar)) collate "C"), id);
create index tags_by_title_ar on tags ((lower(coalesce(nullif(title_ar, ''), title)) collate "C"), id);
create index tags_by_change on tags (updated_at, id);
create index faqs_by_question on faqs ((lower(coalesce(nullif(question, ''), question_ar)) collate "C"), id);
create index faqs_by_question_ar on faqs ((lower(coalesce(nullif(question_ar, ''), question)) collate "C"), id);
create index faqs_by_change on faqs (updated_at, id);
create index faqs_by_time on faqs (published_at, id);
create index faqs_by_place on faqs (position, id);
create index testimonials_by_name on testimonials ((lower(coalesce(nullif(name, ''), name_ar)) collate "C"), id);
create index testimonials_by_name_ar on testimonials ((lower(coalesce(nullif(name_ar, ''), name)) collate "C"), id);
create index testimonials_by_change on testimonials (updated_at, id);
create index testimonials_by_time on testimonials (published_at, id);
create index testimonials_by_place on testimonials (position, id);
create index trainers_by_name on trainers ((lower(coalesce(nullif(name, ''), name_ar)) collate "C"), id);
create index trainers_by_name_ar on trainers ((lower(coalesce(nullif(name_ar, ''), name)) collate "C"), id);
create index trainers_by_change on trainers (updated_at, id);
create index trainers_by_place on trainers (position, id);
