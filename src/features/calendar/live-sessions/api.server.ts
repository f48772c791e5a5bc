import { bindHandlers } from '#platform/call/gate.server.ts'
import {
  cancelSession,
  joinSession,
  leaveSession,
  rescheduleSession,
  scheduleSession,
} from './commands.server.ts'
import { liveSessionCalls, trainerSessionCalls } from './contract.ts'
import {
  listParticipants,
  listCourseSections,
  getSession,
  listTaughtSessions,
  getTaughtSession,
} from './queries.server.ts'

export const liveSessionsApi = [
  ...bindHandlers(liveSessionCalls, {
    get: ({ db, actor, reader, now, input }) => getSession(db, actor, reader, input.id, now),
    join: async ({ db, actor, reader, now, input }) => {
      await joinSession(db, actor, input.id, now)
      return getSession(db, actor, reader, input.id, now)
    },
    leave: async ({ db, actor, reader, now, input }) => {
      const session = await getSession(db, actor, reader, input.id, now)
      if (!session.joined) return session
      await leaveSession(db, actor.id, input.id)
      // A person without access to the course no longer sees the session.
      return getSession(db, actor, reader, input.id, now).catch(() => ({
        ...session,
        joined: false,
        link: null,
      }))
    },
  }),
  ...bindHandlers(trainerSessionCalls, {
    list: ({ db, actor, reader, now, input }) =>
      listTaughtSessions(db, reader, actor.id, input, now),
    get: async ({ db, actor, reader, input }) => {
      const session = await getTaughtSession(db, reader.locale, actor.id, input.id)
      return { ...session, sections: await listCourseSections(db, reader, session.course_id) }
    },
    people: async ({ db, actor, reader, input }) => {
      await getTaughtSession(db, reader.locale, actor.id, input.id)
      return listParticipants(db, reader, input.id, input.page)
    },
    schedule: async ({ db, actor, reader, now, input }) =>
      getTaughtSession(
        db,
        reader.locale,
        actor.id,
        await scheduleSession(db, input, { actor, reader, now }),
      ),
    reschedule: async ({ db, actor, reader, now, input }) => {
      await rescheduleSession(db, input, { actor, reader, now })
      return getTaughtSession(db, reader.locale, actor.id, input.id)
    },
    cancel: async ({ db, actor, reader, now, input }) => {
      await cancelSession(db, input.id, { actor, now })
      return getTaughtSession(db, reader.locale, actor.id, input.id)
    },
  }),
]
