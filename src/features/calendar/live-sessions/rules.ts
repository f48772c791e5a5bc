/** How long before a session those who joined are told. */
export const reminderLeadMinutes = [10, 30, 60, 1440] as const

/** From when on its address is shown to those who joined: at least so many minutes before. */
const nearMinutes = 30

type SessionTime = { starts_at: string; minutes: number }

export const getSessionEnd = ({ starts_at, minutes }: SessionTime) => new Date(Date.parse(starts_at) + minutes * 60_000).toISOString()
export const isSessionOver = (it: SessionTime, now: Date) => getSessionEnd(it) <= now.toISOString()

/** Its address is for those who joined, from the time they are told of it until it is over. */
export const canSeeLink = (it: SessionTime & { remind_minutes: number; cancelled_at: string | null }, now: Date) =>
  it.cancelled_at === null &&
  !isSessionOver(it, now) &&
  now.getTime() >= Date.parse(it.starts_at) - Math.max(nearMinutes, Math.min(it.remind_minutes, 60)) * 60_000

/** Whether somebody who has not joined may: before its end, while there is room. */
export const hasFreeSeats = (it: { capacity: number | null; joined_count: number }) => it.capacity === null || it.joined_count < it.capacity

/** What those who joined are told of: another time, length or place. Other words are no news. */
export const isRescheduled = (a: SessionTime & { link: string }, b: SessionTime & { link: string }) =>
  Date.parse(a.starts_at) !== Date.parse(b.starts_at) || a.minutes !== b.minutes || a.link !== b.link
