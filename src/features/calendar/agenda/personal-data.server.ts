import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'

/** Sessions that the person organized belong to the course and are not included. */
export const calendarData: PersonalData = {
  name: 'calendar',
  read: async (db, user_id) => {
    const reminders = await db
      .selectFrom('reminders')
      .select([
        'title',
        'day',
        'time',
        'zone',
        'repeat',
        'weekdays',
        'until',
        'skipped',
        'created_at',
        'updated_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
    const study_plans = await db
      .selectFrom('study_plans')
      .innerJoin('courses', 'courses.id', 'study_plans.course_id')
      .select([
        'courses.slug as course',
        'finish_by',
        'weekdays',
        'study_plans.created_at',
        'study_plans.updated_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('study_plans.course_id')
      .execute()
    const sessions = db
      .selectFrom('live_sessions')
      .innerJoin('courses', 'courses.id', 'live_sessions.course_id')
      .select([
        'courses.slug as course',
        'live_sessions.title',
        'live_sessions.title_ar',
        'live_sessions.starts_at',
      ])
      .orderBy('live_sessions.id')
    const sessions_joined = await sessions
      .innerJoin('live_session_attendees as mine', 'mine.session_id', 'live_sessions.id')
      .select('mine.joined_at')
      .where('mine.user_id', '=', user_id)
      .execute()
    const sessions_called = await sessions
      .select('live_sessions.link')
      .where('live_sessions.user_id', '=', user_id)
      .execute()
    const feed = await db
      .selectFrom('calendar_feeds')
      .select('created_at')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    return {
      reminders,
      study_plans,
      sessions_joined,
      sessions_called,
      feed_since: feed?.created_at ?? null,
    }
  },
  forget: async (tx, user_id) => {
    for (const table of [
      'reminders',
      'study_plans',
      'live_session_attendees',
      'calendar_feeds',
    ] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
    await tx
      .updateTable('live_sessions')
      .set({ user_id: null })
      .where('user_id', '=', user_id)
      .execute()
  },
}
