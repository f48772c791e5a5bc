-- The order each list of the office stands in, to its last row, so that any page of it is read and none is sorted.
drop index audit_log_created_at_idx;
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_by_act on audit_log (action, created_at desc, id desc);
create index posts_by_time on posts (published_at desc, id desc);
create index trainer_applications_by_time on trainer_applications (sent_at, id);
create index trainer_applications_waiting on trainer_applications (sent_at, id) include (user_id)
  where approved_at is null and declined_at is null and withdrawn_at is null;
drop index search_misses_misses_last_at_idx;
create index search_misses_most on search_misses (misses desc, last_at desc, query, locale);
create index coupons_newest on coupons (created_at desc, id desc);
create index giveaway_batches_newest on giveaway_batches (created_at desc, id desc);
create index support_tickets_closed on support_tickets (closed_at desc, id) where closed_at is not null;
create index comment_reports_waiting on comment_reports (comment_id, created_at) where handled_at is null;
-- Few, and asked for by what everybody else is in.
create index users_gone on users (id) where deleted_at is not null;
-- When people last learned, for the report in that order.
drop index learners_by_day;
create index learners_by_day on learners (last_day, user_id);
-- What a report adds up: the money of each movement, and a course's certificates of some days.
create index ledger_money on ledger_entries (movement_id) include (amount) where account = 'money';
create index earned_certificates_by_time on earned_certificates (course_id, earned_at);
