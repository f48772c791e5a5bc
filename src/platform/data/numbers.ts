/** Seed 9. By itself, since every page carries it. */
export const connectivityCheckSeconds = 60

/** The product's numbers that stay as they are, in one place. Those an owner may change are settings of the features that use them. */
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
  /** An unconfirmed sign-up is forgotten after this. */
  sign_up_hours: 24,
  /** How long a proved step (too many sessions, new password) may take. */
  ticket_minutes: 5,
  reset_minutes: 15,
  upload_bytes: 10 * 1024 * 1024,
  avatar_bytes: 4 * 1024 * 1024,
  page_size: 24,
  locale_cookie_days: 7,
  body_bytes: 64 * 1024,
} as const
