import { bindHandlers } from '#platform/call/gate.server.ts'
import { updateTrainerProfile, replyToReview } from './commands.server.ts'
import { trainerProfile } from './contract.ts'
import {
  listTaughtCourses,
  findTaughtReviews,
  findTrainerProfile,
  findUnansweredComments,
} from './queries.server.ts'

export const trainerProfileApi = bindHandlers(trainerProfile, {
  profile: async ({ db, actor, reader }) => {
    const [trainer, courses] = await Promise.all([
      findTrainerProfile(db, actor.id),
      listTaughtCourses(db, reader, actor.id),
    ])
    return { trainer: trainer ?? null, courses }
  },
  update: async ({ db, input, ...call }) => {
    await updateTrainerProfile(db, input, call)
    return (await findTrainerProfile(db, call.actor.id))!
  },
  comments: ({ db, actor, reader, input }) => findUnansweredComments(db, reader, actor.id, input),
  reviews: ({ db, actor, reader, input }) => findTaughtReviews(db, reader, actor.id, input),
  reviewReply: ({ db, input, ...call }) => replyToReview(db, input, call),
})
