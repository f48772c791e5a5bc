/** Spec 9. Separate from `numbers`, because every page bundles it. */
export const connectivityCheckSeconds = 60

/** Fixed product limits. Values an owner may change are settings of their feature. */
export const numbers = {
  session_days: 30,
  /** From the log in, however often the session is used. */
  session_max_days: 90,
  otp_digits: 6,
  otp_minutes: 10,
  otp_attempts: 5,
  otp_resend_seconds: 60,
  otp_per_hour: 5,
  otp_per_day: 10,
  password_min: 8,
  password_max: 1024,
  /** Unconfirmed registrations expire after this. */
  sign_up_hours: 24,
  /** Lifetime of a verified step (too many sessions, new password). */
  ticket_minutes: 5,
  reset_minutes: 15,
  upload_bytes: 10 * 1024 * 1024,
  avatar_bytes: 4 * 1024 * 1024,
  page_size: 24,
  locale_cookie_days: 7,
  body_bytes: 64 * 1024,
} as const
