/** The tables of each feature; tools/data-model.ts fails for a table that none of them names. */
export const tablesByFeature: Record<string, string> = {
  platform: `events migrations migrations_lock outgoing_messages rate_limits settings storage_usage
    webhook_deliveries webhooks`,
  accounts: `access_keys access_tickets ended_sessions identities identity_flows one_time_codes
    recovery_codes registrations second_factors sessions users`,
  catalogue: `categories category_sets course_categories course_prerequisites course_sections
    course_trainers courses diploma_courses diplomas home_slides slug_redirects tags testimonials
    trainers`,
  search: `course_counts course_search search_names search_pending_courses
    search_pending_transactions search_refresh_queue search_synonyms search_terms search_words
    search_zero_results`,
  pricing: 'coupon_courses coupon_uses coupons plans',
  orders: `giveaway_batches giveaway_codes ledger_entries ledger_transactions order_events
    order_payments order_tasks order_titles orders purchases receipt_counter receipts refunds
    sandbox_payments subscriptions`,
  revenue: 'payouts plan_income plan_months plan_watch_time',
  learning: `completion_recount_queue enrollments group_managers group_members
    group_seat_assignments group_seats groups learners lesson_progress watch_days`,
  player: `lesson_attachments lesson_captions lesson_notes lessons package_files package_states
    packages`,
  community: 'comment_reports comments favorites reviews',
  testing: `attempt_questions attempts extra_time gradings question_tags question_versions
    questions tests`,
  questions: 'question_import_lines question_imports test_draws test_questions',
  certificates: `certificate_award_queue certificates earned_certificates issued_certificates
    signing_keys`,
  calendar: 'calendar_feeds live_session_attendees live_sessions reminders study_plans',
  support: 'support_answers support_categories support_messages support_tickets',
  content: `about_page contact_messages contacts faqs policies posts seo_records
    trainer_applications`,
  notifications: 'notification_preferences notifications push_subscriptions',
  authoring: `course_daily_stats course_invitations course_stat_deltas course_versions
    diploma_drafts diploma_versions draft_comments draft_parts draft_reviews lesson_videos
    package_uploads`,
  transfer: 'course_exports course_imports',
  reporting: 'daily_stat_deltas daily_stats income_report_rows report_files saved_reports',
  administration: `announcements audit_log backups people_imports people_segments person_notes
    restores`,
}
