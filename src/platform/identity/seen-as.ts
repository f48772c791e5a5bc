/** How long somebody of the staff sees the academy as a person does, unless they end it before. */
export const impersonationMinutes = 30

/** The call that ends it, and the one that may write meanwhile. */
export const endImpersonationPath = 'client/seen-as/end'

// What a person's own pages are made of. Left out: whatever changes something, and what nobody needs to help them with, such as what they
// wrote for themselves or to support, how they pay, the keys to their calendar, and everything about the ways into their account.
const shown = new Set(
  `bought/get plan/get certificates/course certificates/diploma certificates/diplomas certificates/get certificates/loaded comments/get
   courses/get courses/last_updated_course courses/picks courses/resume courses/so_far courses/standing favorites/courses favorites/get
   groups/mine learning/shell lessons/get lessons/media/{ticket}/{lesson_id}/{path} reviews/get support/chat/unread tests/get tests/mine
   tests/result`
    .split(/\s+/)
    .map((it) => `client/${it}`),
)
const publicActs = new Set(['public/contact/send', 'public/notifications/unsubscribe', 'public/crt/check', 'public/calendar/feed/{token}'])

/** Whether a call is made for who sees as somebody else. Every other is refused, a new one too until it is named here. */
export const isAllowedWhileImpersonating = (path: string) =>
  path === endImpersonationPath || shown.has(path) || (path.startsWith('public/') && !publicActs.has(path))
