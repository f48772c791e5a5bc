import { bindHandlers, type Caller } from '#platform/call/gate.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { getAccessibleLesson, type LessonForViewer } from '../access/queries.server.ts'
import { buildMediaPrefix } from '../access/media-prefix.server.ts'
import { finishLesson, recordProgress } from './commands.server.ts'
import { progressCalls } from './contract.ts'

// Without enrollment there is nowhere to store preview progress.
export const emptyProgress = {
  kept: false,
  position: 0,
  percent: 0,
  finished: false,
  watched: [],
  completion: 0,
  completed_at: null,
  wait: 0,
}

const getMediaPrefix = (
  { services, now }: Pick<Caller, 'services' | 'now'>,
  user_id: string,
  { lesson_id }: LessonForViewer,
) => buildMediaPrefix(services.secret, user_id, lesson_id, now).prefix

export const progressApi = bindHandlers(progressCalls, {
  // One transaction, because this is the most frequent write and should commit once.
  report: ({ db, actor, now, services, input }) =>
    db.transaction().execute(async (tx) => {
      if (input.person && input.person !== actor.id) throw new Failure('not_logged_in')
      const lesson = await getAccessibleLesson(tx, actor, input.lesson_id, now)
      const prefix = getMediaPrefix({ services, now }, actor.id, lesson)
      if (!lesson.is_enrolled) return { ...emptyProgress, prefix }
      return {
        kept: true,
        prefix,
        ...(await recordProgress(tx, actor, lesson, input, { now, services })),
      }
    }),
  finish: async ({ db, actor, now, services, input }) => {
    const lesson = await getAccessibleLesson(db, actor, input.lesson_id, now)
    if (!lesson.is_enrolled) throw new Failure('not_enrolled')
    const finished = await db
      .transaction()
      .execute((tx) => finishLesson(tx, actor, lesson, { now, services }))
    return { kept: true, prefix: getMediaPrefix({ services, now }, actor.id, lesson), ...finished }
  },
})
