import type { Locale } from './locale.ts'

/** The product's numbers, in one place. Those an owner may change are read through `readSettings`, which falls back to these. */
export const settings = {
  session_days: 30,
  sessions_per_person: 3,
  otp_digits: 6,
  otp_minutes: 10,
  otp_attempts: 5,
  otp_resend_seconds: 60,
  otp_per_hour: 5,
  password_min: 8,
  password_max: 1024,
  /** An unconfirmed sign-up is forgotten after this. */
  sign_up_hours: 24,
  /** How long a proved step (too many sessions, new password) may take. */
  ticket_minutes: 5,
  reset_minutes: 15,
  /** Seed 8 tells an unknown address apart from a wrong password; an owner may choose not to. */
  reveal_accounts: true,
  completion_percentage: 90,
  lesson_finished_percentage: 90,
  /** How much of a course somebody has learned before they may review it. */
  review_percentage: 10,
  test_pass_percentage: 60,
  test_attempts: 3,
  voucher_hours: 72,
  voucher_reminder_hours: 12,
  upload_bytes: 10 * 1024 * 1024,
  avatar_bytes: 4 * 1024 * 1024,
  page_size: 24,
  chat_poll_seconds: 60,
  notification_poll_seconds: 300,
  connectivity_check_seconds: 60,
  locale_cookie_days: 7,
  body_bytes: 64 * 1024,
} as const

/** The academy as its owner named it. */
export const academy = {
  name: 'Farqad',
  name_ar: 'فرقد',
  tagline: 'Learning has no limits',
  tagline_ar: 'التعلّم بلا حدود',
}

/** Its name in a language. */
export const academyName = (locale: Locale) => (locale === 'ar' ? academy.name_ar : academy.name)
