export const impersonationMinutes = 30

/** The only call that may write during an impersonation. */
export const endImpersonationPath = 'client/seen-as/end'

// Read calls of a person's pages. Excluded: all writes and private data such as notes, support
// messages, payment methods, calendar keys and account access.
const shown = new Set(
  `bought/get plan/get certificates/course certificates/diploma certificates/diplomas certificates/get certificates/loaded comments/get
   courses/get courses/last_updated_course courses/picks courses/resume courses/so_far courses/standing favorites/courses favorites/get
   groups/mine learning/shell lessons/get lessons/media/{ticket}/{lesson_id}/{path} reviews/get support/chat/unread tests/get tests/mine
   tests/result`
    .split(/\s+/)
    .map((it) => `client/${it}`),
)
const publicActs = new Set([
  'public/contact/send',
  'public/notifications/unsubscribe',
  'public/crt/check',
  'public/calendar/feed/{token}',
])

/** Allowlist: new calls are refused until they are listed here. */
export const isAllowedWhileImpersonating = (path: string) =>
  path === endImpersonationPath ||
  shown.has(path) ||
  (path.startsWith('public/') && !publicActs.has(path))
