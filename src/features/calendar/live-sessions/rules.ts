export const reminderLeadMinutes = [10, 30, 60, 1440] as const

/** The link is visible at least this many minutes before the start. */
const nearMinutes = 30

type SessionTime = { starts_at: string; minutes: number }

export const getSessionEnd = ({ starts_at, minutes }: SessionTime) =>
  new Date(Date.parse(starts_at) + minutes * 60_000).toISOString()
export const isSessionOver = (it: SessionTime, now: Date) => getSessionEnd(it) <= now.toISOString()

/** Participants see the link from the reminder until the end of the session. */
export const canSeeLink = (
  item: SessionTime & { remind_minutes: number; cancelled_at: string | null },
  now: Date,
) =>
  item.cancelled_at === null &&
  !isSessionOver(item, now) &&
  now.getTime() >=
    Date.parse(item.starts_at) - Math.max(nearMinutes, Math.min(item.remind_minutes, 60)) * 60_000

export const hasFreeSeats = (item: { capacity: number | null; joined_count: number }) =>
  item.capacity === null || item.joined_count < item.capacity

/** Text changes do not notify participants. */
export const isRescheduled = (
  a: SessionTime & { link: string },
  b: SessionTime & { link: string },
) =>
  Date.parse(a.starts_at) !== Date.parse(b.starts_at) ||
  a.minutes !== b.minutes ||
  a.link !== b.link
