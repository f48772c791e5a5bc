import { serve } from '#platform/call/gate.server.ts'
import { cancelSession, joinSession, leaveSession, reschedule, schedule } from './commands.server.ts'
import { liveSessions, trainerSessions } from './contract.ts'
import { joinedPeople, sectionsOfCourse, sessionFor, sessionList, taughtSession } from './queries.server.ts'

export const liveSessionsApi = [
  ...serve(liveSessions, {
    get: ({ db, actor, reader, now, input }) => sessionFor(db, actor, reader, input.id, now),
    join: async ({ db, actor, reader, now, input }) => {
      await joinSession(db, actor, input.id, now)
      return sessionFor(db, actor, reader, input.id, now)
    },
    leave: async ({ db, actor, reader, now, input }) => {
      const session = await sessionFor(db, actor, reader, input.id, now)
      if (!session.joined) return session
      await leaveSession(db, actor.id, input.id)
      // Who is not in the course is nothing to the session any more.
      return sessionFor(db, actor, reader, input.id, now).catch(() => ({ ...session, joined: false, link: null }))
    },
  }),
  ...serve(trainerSessions, {
    list: ({ db, actor, reader, now, input }) => sessionList(db, reader, actor.id, input, now),
    get: async ({ db, actor, reader, input }) => {
      const session = await taughtSession(db, reader.locale, actor.id, input.id)
      return { ...session, sections: await sectionsOfCourse(db, reader, session.course_id) }
    },
    people: async ({ db, actor, reader, input }) => {
      await taughtSession(db, reader.locale, actor.id, input.id)
      return joinedPeople(db, reader, input.id, input.page)
    },
    schedule: async ({ db, actor, reader, now, input }) =>
      taughtSession(db, reader.locale, actor.id, await schedule(db, input, { actor, reader, now })),
    reschedule: async ({ db, actor, reader, now, input }) => {
      await reschedule(db, input, { actor, reader, now })
      return taughtSession(db, reader.locale, actor.id, input.id)
    },
    cancel: async ({ db, actor, reader, now, input }) => {
      await cancelSession(db, input.id, { actor, now })
      return taughtSession(db, reader.locale, actor.id, input.id)
    },
  }),
]
