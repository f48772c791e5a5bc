-- Tables, columns, triggers, functions, indexes and constraints get the names of docs/glossary.md. Stored values and what calls return stay.

alter table enrolments rename to enrollments;
alter table facts rename to events;
alter table figures rename to daily_stats;
alter table figure_changes rename to daily_stat_deltas;
alter table course_days rename to course_daily_stats;
alter table course_day_changes rename to course_stat_deltas;
alter table old_addresses rename to slug_redirects;
alter table made_reports rename to report_files;
alter table completion_stale rename to completion_recount_queue;
alter table certificates_due rename to certificate_award_queue;
alter table ledger_movements rename to ledger_transactions;
alter table income_moved rename to income_report_rows;
alter table search_misses rename to search_zero_results;
alter table search_stale rename to search_refresh_queue;
alter table search_pending rename to search_pending_courses;
alter table search_runs rename to search_pending_transactions;
alter table sign_ups rename to registrations;
alter table plan_watched rename to plan_watch_time;
alter table group_seat_takers rename to group_seat_assignments;
alter table storage_used rename to storage_usage;
alter table live_session_people rename to live_session_attendees;

alter table enrollments rename paced_at to watch_credit_until;
alter table enrollments rename claims_paced_at to claim_credit_until;
alter table events rename passed_on_at to dispatched_at;
alter table webhook_deliveries rename fact_id to event_id;
alter table daily_stats rename figure to metric;
alter table daily_stats rename part to dimension;
alter table daily_stat_deltas rename figure to metric;
alter table daily_stat_deltas rename part to dimension;
alter table course_daily_stats rename enrolments to enrollments;
alter table course_stat_deltas rename enrolments to enrollments;
alter table completion_recount_queue rename asked to request_count;
alter table certificate_award_queue rename asked to request_count;
alter table ledger_entries rename movement_id to transaction_id;
alter table income_report_rows rename movement_id to transaction_id;
alter table users rename phone_put_off_at to phone_prompt_snoozed_at;
alter table orders rename closed to close_reason;
alter table attempts rename waiting to ungraded_count;
alter table sessions rename views_user_id to impersonated_user_id;
alter table sessions rename views_until to impersonation_until;
alter table announcements rename told_up_to to delivered_up_to;
alter table refunds rename asked_by to requested_by;
alter table refunds rename in_all to refunded_total;
alter table draft_reviews rename asked_by to requested_by;
alter table draft_reviews rename asked_at to requested_at;
alter table notifications rename by_user_id to actor_id;
alter table notifications rename once to dedupe_key;
alter table support_messages rename sent_key to idempotency_key;
alter table giveaway_codes rename used_order to used_order_id;
alter table second_factors rename used_step to last_used_step;
alter table restores rename archive_made_at to archive_created_at;

alter table purchases rename constraint purchases_in_turn to purchases_no_overlap;
alter table subscriptions rename constraint subscriptions_in_turn to subscriptions_no_overlap;
alter table registrations rename constraint sign_ups_way_in to registrations_credential;
alter table courses rename constraint courses_free_alone to courses_free_not_sold;
alter table courses rename constraint courses_published_open to courses_published_accessible;
alter table ledger_entries rename constraint movement_balances to ledger_entries_changed_balance;
alter table search_pending_transactions rename constraint search_runs_settle to search_pending_transactions_inserted_refresh;
alter index attempts_waiting rename to attempts_ungraded;
alter index comment_reports_waiting rename to comment_reports_unhandled;
alter index webhook_deliveries_waiting rename to webhook_deliveries_undelivered;
alter index trainer_applications_waiting rename to trainer_applications_undecided;
alter index facts_to_pass_on rename to events_undispatched;
alter index income_moved_of_country rename to income_report_rows_by_country;
alter index income_moved_of_course rename to income_report_rows_by_course;
alter index income_moved_of_plan rename to income_report_rows_by_plan;
alter index search_misses_by_words rename to search_zero_results_by_query;
alter index people_segments_once rename to people_segments_unique;
alter index order_events_once rename to order_events_unique;
alter index refunds_under_way rename to refunds_requested;
alter index users_gone rename to users_deleted;
alter index users_leaving rename to users_delete_after;
alter index orders_summed rename to orders_by_currency;
alter index order_tasks_done_by_coming rename to order_tasks_done_by_creation;
alter index outgoing_messages_stuck_found_by rename to outgoing_messages_stuck_search;
alter index announcements_found_by rename to announcements_search;
alter index comments_reported_found_by rename to comments_reported_search;
alter index comments_reported_by_writing rename to comments_reported_by_creation;
alter index giveaway_batches_found_by rename to giveaway_batches_search;
alter index groups_found_by rename to groups_search;
alter index issued_certificates_found_by rename to issued_certificates_search;
alter index users_found_by rename to users_search;
alter index faqs_by_place rename to faqs_by_position;
alter index testimonials_by_place rename to testimonials_by_position;
alter index trainers_by_place rename to trainers_by_position;

-- Names that PostgreSQL or a migration made from the name of a table or column follow it; older databases may number theirs differently.
do $$
declare
  renamed record;
  found record;
begin
  for renamed in select * from (values
    ('enrollments', 'enrolments', 'enrollments'),
    ('events', 'facts', 'events'),
    ('daily_stats', 'figures', 'daily_stats'),
    ('daily_stat_deltas', 'figure_changes', 'daily_stat_deltas'),
    ('course_daily_stats', 'course_days', 'course_daily_stats'),
    ('course_stat_deltas', 'course_day_changes', 'course_stat_deltas'),
    ('slug_redirects', 'old_addresses', 'slug_redirects'),
    ('report_files', 'made_reports', 'report_files'),
    ('completion_recount_queue', 'completion_stale', 'completion_recount_queue'),
    ('certificate_award_queue', 'certificates_due', 'certificate_award_queue'),
    ('ledger_transactions', 'ledger_movements', 'ledger_transactions'),
    ('income_report_rows', 'income_moved', 'income_report_rows'),
    ('search_zero_results', 'search_misses', 'search_zero_results'),
    ('search_refresh_queue', 'search_stale', 'search_refresh_queue'),
    ('search_pending_courses', 'search_pending', 'search_pending_courses'),
    ('search_pending_transactions', 'search_runs', 'search_pending_transactions'),
    ('registrations', 'sign_ups', 'registrations'),
    ('plan_watch_time', 'plan_watched', 'plan_watch_time'),
    ('group_seat_assignments', 'group_seat_takers', 'group_seat_assignments'),
    ('storage_usage', 'storage_used', 'storage_usage'),
    ('live_session_attendees', 'live_session_people', 'live_session_attendees'),
    ('enrollments', 'claims_paced_at', 'claim_credit_until'),
    ('enrollments', 'paced_at', 'watch_credit_until'),
    ('events', 'passed_on_at', 'dispatched_at'),
    ('webhook_deliveries', 'fact_id', 'event_id'),
    ('daily_stats', 'figure', 'metric'),
    ('daily_stats', 'part', 'dimension'),
    ('daily_stat_deltas', 'figure', 'metric'),
    ('daily_stat_deltas', 'part', 'dimension'),
    ('course_daily_stats', 'enrolments', 'enrollments'),
    ('course_stat_deltas', 'enrolments', 'enrollments'),
    ('completion_recount_queue', 'asked', 'request_count'),
    ('certificate_award_queue', 'asked', 'request_count'),
    ('ledger_entries', 'movement_id', 'transaction_id'),
    ('income_report_rows', 'movement_id', 'transaction_id'),
    ('users', 'phone_put_off_at', 'phone_prompt_snoozed_at'),
    ('orders', 'closed', 'close_reason'),
    ('attempts', 'waiting', 'ungraded_count'),
    ('sessions', 'views_user_id', 'impersonated_user_id'),
    ('sessions', 'views_until', 'impersonation_until'),
    ('announcements', 'told_up_to', 'delivered_up_to'),
    ('refunds', 'asked_by', 'requested_by'),
    ('refunds', 'in_all', 'refunded_total'),
    ('draft_reviews', 'asked_by', 'requested_by'),
    ('draft_reviews', 'asked_at', 'requested_at'),
    ('notifications', 'by_user_id', 'actor_id'),
    ('notifications', 'once', 'dedupe_key'),
    ('support_messages', 'sent_key', 'idempotency_key'),
    ('giveaway_codes', 'used_order', 'used_order_id'),
    ('second_factors', 'used_step', 'last_used_step'),
    ('restores', 'archive_made_at', 'archive_created_at')
  ) as it (owner, was, name) loop
    for found in
      select conname as was, regexp_replace(conname, '(^|_)' || renamed.was || '(?=_|$)', '\1' || renamed.name) as name
      from pg_constraint where conrelid = renamed.owner::regclass and conname ~ ('(^|_)' || renamed.was || '(_|$)')
        and conname !~ ('(^|_)' || renamed.name || '(_|$)') and contype <> 't'
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.owner, found.was, left(found.name, 63));
    end loop;
    for found in
      select relname as was, regexp_replace(relname, '(^|_)' || renamed.was || '(?=_|$)', '\1' || renamed.name) as name
      from pg_class where relname ~ ('(^|_)' || renamed.was || '(_|$)') and relname !~ ('(^|_)' || renamed.name || '(_|$)')
        and (oid in (select indexrelid from pg_index where indrelid = renamed.owner::regclass)
          or relkind = 'S' and oid in (select objid from pg_depend where classid = 'pg_class'::regclass and refobjid = renamed.owner::regclass and deptype in ('a', 'i')))
    loop
      execute format('alter table %I rename to %I', found.was, left(found.name, 63));
    end loop;
  end loop;
end $$;

alter trigger attempt_counted on attempts rename to attempts_submitted_stats;
alter trigger attempt_gone on attempts rename to attempts_deleted_stats;
alter trigger attempt_inserted on attempts rename to attempts_inserted_stats;
alter trigger certificates_offered on certificates rename to certificates_published_queue_awards;
alter trigger comment_reports_since on comment_reports rename to comment_reports_changed_reported_since;
alter trigger diploma_courses_ask_less on diploma_courses rename to diploma_courses_removed_queue_awards;
alter trigger diplomas_ask_less on diplomas rename to diplomas_final_test_changed_queue_awards;
alter trigger tests_ask_less on tests rename to tests_changed_queue_awards;
alter trigger certificate_in_course on earned_certificates rename to earned_certificates_added_or_removed_course_stats;
alter trigger certificate_in_course_moved on earned_certificates rename to earned_certificates_updated_course_stats;
alter trigger earned_counted on earned_certificates rename to earned_certificates_inserted_stats;
alter trigger earned_gone on earned_certificates rename to earned_certificates_deleted_stats;
alter trigger earned_moved on earned_certificates rename to earned_certificates_updated_stats;
alter trigger completion_counted on enrollments rename to enrollments_completed_stats;
alter trigger completion_gone on enrollments rename to enrollments_completed_deleted_stats;
alter trigger completion_moved on enrollments rename to enrollments_completion_moved_stats;
alter trigger enrolment_counted on enrollments rename to enrollments_inserted_stats;
alter trigger enrolment_gone on enrollments rename to enrollments_deleted_stats;
alter trigger enrolment_in_course on enrollments rename to enrollments_added_or_removed_course_stats;
alter trigger enrolment_in_course_moved on enrollments rename to enrollments_updated_course_stats;
alter trigger enrolment_moved on enrollments rename to enrollments_updated_stats;
alter trigger learned_in_course on enrollments rename to enrollments_added_or_removed_learning_stats;
alter trigger learned_in_course_again on enrollments rename to enrollments_learned_learning_stats;
alter trigger learner_begins on enrollments rename to enrollments_inserted_learner_stats;
alter trigger learner_goes_on on enrollments rename to enrollments_learned_learner_stats;
alter trigger facts_recorded on events rename to events_inserted_notify;
alter trigger learner_gone on learners rename to learners_deleted_stats;
alter trigger income_amounts on ledger_entries rename to ledger_entries_inserted_income_report;
alter trigger money_counted on ledger_entries rename to ledger_entries_inserted_stats;
alter trigger money_in_course on ledger_entries rename to ledger_entries_inserted_course_stats;
alter trigger movement_balances on ledger_entries rename to ledger_entries_changed_balance;
alter trigger income_moves on ledger_transactions rename to ledger_transactions_inserted_income_report;
alter trigger order_changes_hands on orders rename to orders_user_changed;
alter trigger orders_title on orders rename to orders_title_changed;
alter trigger question_version_added on question_versions rename to question_versions_inserted_latest;
alter trigger review_in_course on reviews rename to reviews_added_or_removed_course_stats;
alter trigger review_in_course_moved on reviews rename to reviews_updated_course_stats;
alter trigger search_runs_settle on search_pending_transactions rename to search_pending_transactions_inserted_refresh;
alter trigger search_stale_done on search_refresh_queue rename to search_refresh_queue_deleted_notify;
alter trigger session_ended on sessions rename to sessions_deleted_notify;
alter trigger ticket_counted on support_tickets rename to support_tickets_inserted_stats;
alter trigger ticket_gone on support_tickets rename to support_tickets_deleted_stats;
alter trigger buyer_lives_elsewhere on users rename to users_country_changed;
alter trigger person_counted on users rename to users_inserted_stats;
alter trigger person_gone on users rename to users_deleted_stats;
alter trigger users_shown on users rename to users_profile_changed;

alter function count_enrolment rename to add_enrollment_course_stats;
alter function count_course_days rename to rebuild_course_daily_stats;
alter function tell_changed rename to notify_content_changed;
alter function recount_completion rename to queue_completion_recount;
alter function certificates_due_for rename to queue_certificate_awards;
alter function certificates_offered rename to queue_awards_of_published_certificate;
alter function certificate_offered rename to get_certificate_offer;
alter function diploma_courses_ask_less rename to queue_awards_of_diploma_course;
alter function diplomas_ask_less rename to queue_awards_of_diploma;
alter function tests_ask_less rename to queue_awards_of_test;
alter function attempt_counted rename to add_attempt_stat;
alter function attempt_gone rename to subtract_attempt_stat;
alter function completion_counted rename to add_completion_stat;
alter function completion_moved rename to move_completion_stat;
alter function enrolment_counted rename to add_enrollment_stat;
alter function enrolment_moved rename to move_enrollment_stat;
alter function enrolment_in_course rename to update_enrollment_course_stats;
alter function learned_in_course rename to update_learning_course_stats;
alter function certificate_in_course rename to update_certificate_course_stats;
alter function review_in_course rename to update_review_course_stats;
alter function money_in_course rename to add_income_course_stats;
alter function money_counted rename to add_income_stat;
alter function money_part rename to income_dimension;
alter function earned_counted rename to add_certificate_stat;
alter function earned_moved rename to move_certificate_stat;
alter function learner_counted rename to update_learner_stats;
alter function learner_gone rename to subtract_learner_stat;
alter function person_counted rename to add_person_stat;
alter function person_gone rename to subtract_person_stat;
alter function person_changed rename to notify_person_changed;
alter function ticket_counted rename to add_ticket_stat;
alter function ticket_gone rename to subtract_ticket_stat;
alter function income_moves rename to insert_income_report_row;
alter function income_amounts rename to add_income_report_amount;
alter function order_changes_hands rename to update_income_country_of_order;
alter function buyer_lives_elsewhere rename to update_income_country_of_buyer;
alter function movement_balances rename to assert_transaction_balances;
alter function facts_recorded rename to notify_events_recorded;
alter function session_ended rename to notify_session_ended;
alter function keep_order_title rename to insert_order_title;
alter function keep_reported_since rename to update_reported_since;
alter function question_version_added rename to update_latest_question_version;
alter function course_counts_followed rename to update_course_counts;
alter function content_changed rename to notify_table_changed;
alter function published_changed rename to notify_published_changed;
alter function courses_changed rename to notify_course_changed;
alter function course_part_changed rename to notify_course_part_changed;
alter function diploma_part_changed rename to notify_diploma_part_changed;
alter function reviews_changed rename to notify_reviews_changed;
alter function search_changed rename to notify_search_changed;
alter function courses_completion_changed rename to queue_recount_of_course;
alter function settings_completion_changed rename to queue_recount_of_settings;
alter function search_settle rename to search_refresh_pending;
alter function test_drawn rename to get_test_draw_totals;
alter function hue_of rename to compute_hue;

drop function add_to_figure;
create or replace function add_daily_stat(metric text, at timestamptz, amount bigint default 1, dimension text default '') returns void language sql as $$
  insert into daily_stat_deltas (metric, day, dimension, amount) values (metric, academy_day(at), dimension, amount)
$$;

create or replace function add_attempt_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('tests', new.submitted_at);
  return null;
end $$;

create or replace function subtract_attempt_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('tests', old.submitted_at, -1);
  return null;
end $$;

create or replace function update_income_country_of_buyer() returns trigger language plpgsql as $$
begin
  update income_report_rows set country_id = new.country_id where transaction_id in (
    select moved.id from orders join ledger_transactions as moved on moved.order_id = orders.id where orders.user_id = new.id);
  return null;
end $$;

create or replace function update_certificate_course_stats() returns trigger language plpgsql as $$
begin
  insert into course_stat_deltas (course_id, day, certificates)
    select old.course_id, academy_day(old.earned_at), -1 where tg_op <> 'INSERT' and old.course_id is not null
    union all select new.course_id, academy_day(new.earned_at), 1 where tg_op <> 'DELETE' and new.course_id is not null;
  return null;
end $$;

create or replace function queue_certificate_awards(course bigint, diploma bigint) returns void language sql as $$
  insert into certificate_award_queue (kind, id)
  select 'course', course where course is not null
  union select 'diploma', diploma where diploma is not null
  union select 'diploma', diploma_id from diploma_courses where course_id = course
  union select 'diploma', diplomas.id from diplomas join tests on tests.id = final_test_id where tests.course_id = course
  on conflict (kind, id) do update set request_count = certificate_award_queue.request_count + 1
$$;

create or replace function queue_awards_of_published_certificate() returns trigger language plpgsql as $$
begin
  if new.published_at is not null then perform queue_certificate_awards(new.course_id, new.diploma_id); end if;
  return null;
end $$;

create or replace function add_completion_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('completions', new.completed_at);
  return null;
end $$;

create or replace function move_completion_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('completions', old.completed_at, -1);
  if tg_op = 'UPDATE' and new.completed_at is not null then
    perform add_daily_stat('completions', new.completed_at);
  end if;
  return null;
end $$;

create or replace function notify_table_changed() returns trigger language plpgsql as $$
begin
  perform notify_content_changed(array[case tg_table_name when 'settings' then '*' else tg_table_name::text end]);
  return null;
end $$;

create or replace function rebuild_course_daily_stats() returns void language sql as $$
  delete from course_stat_deltas;
  delete from course_daily_stats;
  insert into course_daily_stats (course_id, day, enrollments, finished, last_learned, completions, certificates, reviews, egp, usd)
    select course_id, counted.day, sum(enrollments), sum(finished), sum(last_learned), sum(completions), sum(certificates), sum(reviews), sum(egp), sum(usd)
    from (
      select course_id, academy_day(enrolled_at) as day, 1 as enrollments, (completed_at is not null)::int as finished, 0 as last_learned,
        0 as completions, 0 as certificates, 0 as reviews, 0::bigint as egp, 0::bigint as usd from enrollments
      union all select course_id, academy_day(last_learned_at), 0, 0, 1, 0, 0, 0, 0, 0 from enrollments
      union all select course_id, academy_day(completed_at), 0, 0, 0, 1, 0, 0, 0, 0 from enrollments where completed_at is not null
      union all select course_id, academy_day(earned_at), 0, 0, 0, 0, 1, 0, 0, 0 from earned_certificates where course_id is not null
      union all select course_id, academy_day(created_at), 0, 0, 0, 0, 0, 1, 0, 0 from reviews
      union all select orders.course_id, academy_day(moved.created_at), 0, 0, 0, 0, 0, 0,
          case when moved.currency = 'egp' then amount else 0 end, case when moved.currency = 'usd' then amount else 0 end
        from orders join ledger_transactions as moved on moved.order_id = orders.id join ledger_entries on transaction_id = moved.id
        where orders.course_id is not null and account = 'money' and moved.kind in ('sale', 'refund', 'dispute')
    ) as happened, lateral (values (happened.day), ('0001-01-01'::date)) as counted (day)
    group by course_id, counted.day order by course_id, counted.day;
$$;

drop function add_enrollment_course_stats;
create or replace function add_enrollment_course_stats(it enrollments, amount integer) returns void language sql as $$
  insert into course_stat_deltas (course_id, day, enrollments, finished)
    values (it.course_id, academy_day(it.enrolled_at), amount, case when it.completed_at is null then 0 else amount end);
  insert into course_stat_deltas (course_id, day, completions)
    select it.course_id, academy_day(it.completed_at), amount where it.completed_at is not null
$$;

create or replace function notify_course_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform notify_content_changed(course_topics(array[old.course_id]));
  else perform notify_content_changed(course_topics(array[new.course_id]));
  end if;
  return null;
end $$;

create or replace function notify_course_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.published_at is not null then
    perform notify_content_changed(array['courses', 'course:' || old.slug, 'course:' || old.id]);
  end if;
  if tg_op <> 'DELETE' and (new.published_at is not null or tg_op = 'UPDATE' and old.published_at is not null) then
    perform notify_content_changed(course_topics(array[new.id]));
  end if;
  return null;
end $$;

create or replace function queue_recount_of_course() returns trigger language plpgsql as $$
begin
  perform queue_completion_recount(array[new.id]);
  return null;
end $$;

create or replace function queue_awards_of_diploma_course() returns trigger language plpgsql as $$
begin
  perform queue_certificate_awards(null, old.diploma_id);
  return null;
end $$;

create or replace function notify_diploma_part_changed() returns trigger language plpgsql as $$
begin
  if exists (select from diplomas where id = case when tg_op = 'DELETE' then old.diploma_id else new.diploma_id end and published_at is not null) then
    perform notify_content_changed(array['diplomas']);
  end if;
  return null;
end $$;

create or replace function queue_awards_of_diploma() returns trigger language plpgsql as $$
begin
  perform queue_certificate_awards(null, new.id);
  return null;
end $$;

create or replace function add_certificate_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('certificates', new.earned_at);
  return null;
end $$;

create or replace function move_certificate_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('certificates', old.earned_at, -1);
  if tg_op = 'UPDATE' then
    perform add_daily_stat('certificates', new.earned_at);
  end if;
  return null;
end $$;

create or replace function add_enrollment_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('enrolments', new.enrolled_at);
  if new.completed_at is not null then
    perform add_daily_stat('completions', new.completed_at);
  end if;
  return null;
end $$;

create or replace function update_enrollment_course_stats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_enrollment_course_stats(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_enrollment_course_stats(new, 1);
  end if;
  return null;
end $$;

create or replace function move_enrollment_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('enrolments', old.enrolled_at, -1);
  if tg_op = 'UPDATE' then
    perform add_daily_stat('enrolments', new.enrolled_at);
  end if;
  return null;
end $$;

create or replace function notify_events_recorded() returns trigger language plpgsql as $$
begin
  perform pg_notify('events', '');
  return null;
end $$;

create or replace function add_income_report_amount() returns trigger language plpgsql as $$
begin
  update income_report_rows set amount = amount + new.amount where transaction_id = new.transaction_id;
  return null;
end $$;

create or replace function insert_income_report_row() returns trigger language plpgsql as $$
begin
  insert into income_report_rows (transaction_id, created_at, currency, plan_id, course_id, country_id)
    select new.id, new.created_at, new.currency, orders.plan_id, orders.course_id, users.country_id
    from (select) as one left join orders on orders.id = new.order_id left join users on users.id = orders.user_id;
  return null;
end $$;

create or replace function update_learning_course_stats() returns trigger language plpgsql as $$
declare
  before date := case when tg_op <> 'INSERT' then academy_day(old.last_learned_at) end;
  after date := case when tg_op <> 'DELETE' then academy_day(new.last_learned_at) end;
begin
  if before is distinct from after then
    insert into course_stat_deltas (course_id, day, last_learned)
      select old.course_id, before, -1 where before is not null union all select new.course_id, after, 1 where after is not null;
  end if;
  return null;
end $$;

create or replace function update_learner_stats() returns trigger language plpgsql as $$
declare
  today date := academy_day(new.last_learned_at);
  before date;
begin
  -- A concurrent update of the same person covers both, so neither waits.
  select last_day into before from learners
    where user_id = new.user_id and (last_day is null or last_day < today) for update skip locked;
  if found then
    update learners set last_day = today where user_id = new.user_id;
    insert into daily_stat_deltas (metric, day, amount) values ('learners', today, 1), ('last_learned', today, 1);
    if before is not null then
      insert into daily_stat_deltas (metric, day, amount) values ('last_learned', before, -1);
    end if;
  end if;
  return null;
end $$;

create or replace function subtract_learner_stat() returns trigger language plpgsql as $$
begin
  insert into daily_stat_deltas (metric, day, amount) values ('last_learned', old.last_day, -1);
  return null;
end $$;

create or replace function add_income_stat() returns trigger language plpgsql as $$
declare
  moved ledger_transactions;
begin
  select * into moved from ledger_transactions where id = new.transaction_id;
  if moved.kind in ('sale', 'refund', 'dispute') then
    perform add_daily_stat('income', moved.created_at, new.amount, income_dimension(moved.currency, moved.order_id));
  end if;
  return null;
end $$;

create or replace function add_income_course_stats() returns trigger language plpgsql as $$
begin
  insert into course_stat_deltas (course_id, day, egp, usd)
    select orders.course_id, academy_day(moved.created_at),
      case when moved.currency = 'egp' then new.amount else 0 end, case when moved.currency = 'usd' then new.amount else 0 end
    from ledger_transactions as moved join orders on orders.id = moved.order_id
    where moved.id = new.transaction_id and moved.kind in ('sale', 'refund', 'dispute') and orders.course_id is not null;
  return null;
end $$;

create or replace function assert_transaction_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the transaction % does not balance', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;

create or replace function update_income_country_of_order() returns trigger language plpgsql as $$
begin
  update income_report_rows set country_id = (select country_id from users where id = new.user_id)
    where transaction_id in (select id from ledger_transactions where order_id = new.id);
  return null;
end $$;

create or replace function notify_person_changed() returns trigger language plpgsql as $$
begin
  perform notify_content_changed(review_topics(array(select course_id from reviews where user_id = new.id and hidden_at is null)));
  return null;
end $$;

create or replace function add_person_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('people', new.created_at);
  insert into learners (user_id) values (new.id);
  return null;
end $$;

create or replace function subtract_person_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('people', old.created_at, -1);
  return null;
end $$;

create or replace function notify_published_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.published_at is not null or tg_op <> 'DELETE' and new.published_at is not null then
    perform notify_content_changed(array[tg_table_name::text]);
  end if;
  return null;
end $$;

create or replace function queue_completion_recount(ids bigint[]) returns void language sql as $$
  insert into completion_recount_queue (course_id)
  select id from unnest(ids) as id where exists (select from enrollments where course_id = id) order by id
  on conflict (course_id) do update set request_count = completion_recount_queue.request_count + 1
$$;

create or replace function update_review_course_stats() returns trigger language plpgsql as $$
begin
  insert into course_stat_deltas (course_id, day, reviews)
    select old.course_id, academy_day(old.created_at), -1 where tg_op <> 'INSERT'
    union all select new.course_id, academy_day(new.created_at), 1 where tg_op <> 'DELETE';
  return null;
end $$;

create or replace function notify_reviews_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.hidden_at, new.trainer_reply) is distinct from (old.hidden_at, old.trainer_reply) then
    perform notify_content_changed(review_topics(array[old.course_id]));
  end if;
  return null;
end $$;

create or replace function notify_search_changed() returns trigger language plpgsql as $$
begin
  perform notify_content_changed(array['search']);
  return null;
end $$;

create or replace function search_enqueue(ids bigint[], what text) returns void language plpgsql as $$
declare this_tx bigint := pg_current_xact_id()::text::bigint;
begin
  if cardinality(ids) = 0 then return; end if;
  insert into search_pending_courses select this_tx, id, what from unnest(ids) id on conflict do nothing;
  insert into search_pending_transactions values (this_tx) on conflict do nothing;
end $$;

create or replace function search_refresh_pending() returns trigger language plpgsql as $$
declare texts bigint[]; figures bigint[]; later bigint[];
begin
  delete from search_pending_transactions where tx = new.tx;
  with done as (delete from search_pending_courses where tx = new.tx returning course_id, work)
  select array(select course_id from done where work = 'text'), array(select course_id from done where work = 'figures'),
    array(select course_id from done where work = 'later')
  into texts, figures, later;
  -- An enrollment changes no count, so two of them never wait for each other here.
  if cardinality(texts) > 0 or cardinality(later) > 0 or exists (
    select from courses c join course_search s on s.course_id = c.id
    where c.id = any (figures) and (course_facets(c), c.total_seconds) is distinct from (s.facets, s.total_seconds))
  then perform search_lock();
  end if;
  perform from course_search where course_id = any (texts || figures) order by course_id for update;
  perform search_refresh(texts);
  update course_search s set
    students_count = c.students_count, facets = course_facets(c), total_seconds = c.total_seconds,
    rating_count = c.rating_count, rating_avg = c.rating_avg, published_at = c.published_at, price_egp = c.price_egp, price_usd = c.price_usd
  from courses c
  where s.course_id = c.id and c.id = any (figures) and c.id <> all (texts) and c.published_at is not null;
  -- A course that is being deleted is skipped: its own transaction takes it out of the search.
  insert into search_refresh_queue
  select id from (select id from courses where id = any (later) order by id for key share skip locked) it
  on conflict do nothing;
  return null;
end $$;

create or replace function queue_recount_of_settings() returns trigger language plpgsql as $$
begin
  if 'completion_percentage' in (old.key, new.key) then
    perform queue_completion_recount(array(select id from courses where completion_percentage is null));
  end if;
  return null;
end $$;

create or replace function queue_awards_of_test() returns trigger language plpgsql as $$
begin
  perform queue_certificate_awards(old.course_id, null);
  return null;
end $$;

create or replace function add_ticket_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('tickets', new.created_at);
  return null;
end $$;

create or replace function subtract_ticket_stat() returns trigger language plpgsql as $$
begin
  perform add_daily_stat('tickets', old.created_at, -1);
  return null;
end $$;

-- Pending jobs of listeners name their event; src/platform/data/renamed-jobs.server.ts moves jobs of renamed queues.
do $$ begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set data = data - 'fact_id' || jsonb_build_object('event_id', data -> 'fact_id')
    where data ? 'fact_id' and state in ('created', 'retry', 'active', 'failed');
  end if;
end $$;
