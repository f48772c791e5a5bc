-- What a foreign key names can go, or be asked for from the other side, without reading the whole table.
create index on audit_log (actor_id);
create index on comments (lesson_id);
create index on contact_messages (user_id) where user_id is not null;
create index on identity_flows (user_id) where user_id is not null;
create index on testimonials (user_id) where user_id is not null;
create index on trainer_applications (category_id) where category_id is not null;
