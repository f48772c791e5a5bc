/** How many threads a page of comments holds, and how many replies a thread takes. */
export const threadsPerPage = 20
export const repliesPerThread = 100

export const commentMax = 2000
export const reasonMax = 300

/** So that nobody shouts the others down. */
export const commentLimits = [
  { name: 'minute', hits: 5, seconds: 60 },
  { name: 'day', hits: 50, seconds: 86_400 },
]
export const editLimit = { hits: 20, seconds: 600 }
export const reportLimit = { hits: 10, seconds: 3600 }

/** What a person is to a lesson's comments. */
export type Reading = { is_staff: boolean; is_own_trainer: boolean }

/** One's own may always go; others' are for the course's trainers and for staff. */
export const mayRemove = (comment: { mine: boolean }, viewer: Reading) => comment.mine || viewer.is_own_trainer || viewer.is_staff

/** Staff who remove what somebody else wrote, in a course that is not theirs to teach, leave a trace. */
export const isStaffAct = (comment: { mine: boolean }, viewer: Reading) => !comment.mine && !viewer.is_own_trainer && viewer.is_staff
