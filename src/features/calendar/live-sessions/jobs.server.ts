import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { notifyParticipants } from './commands.server.ts'

export const liveSessionJobs = [
  defineJob({
    name: 'live-sessions.send-reminders',
    every: '* * * * *',
    batch: 1,
    run: ({ db, now }) => sendSessionReminders(db, now),
  }),
]

/** Sends one reminder per scheduled start time. */
export async function sendSessionReminders(db: Db, now: Date) {
  for (;;) {
    const told = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number; starts_at: string }>`
        update live_sessions set reminded_at = ${now} where id = (
          select id from live_sessions
          where reminded_at is null and cancelled_at is null and starts_at > ${now}
            and starts_at <= ${now}::timestamptz + interval '2 days' and starts_at <= ${now}::timestamptz + make_interval(mins => remind_minutes)
          order by starts_at limit 1 for update skip locked)
        returning id, starts_at`.execute(tx)
      if (rows[0])
        await notifyParticipants(
          tx,
          rows[0].id,
          'live_session',
          String(Date.parse(rows[0].starts_at)),
          now,
        )
      return rows.length
    })
    if (!told) return
  }
}
