import { serve } from '#platform/call/gate.server.ts'
import { changeTrainer, replyToReview } from './commands.server.ts'
import { ownTrainer } from './contract.ts'
import { taughtCourses, taughtReviews, trainerOf, waitingComments } from './queries.server.ts'

export const ownTrainerApi = serve(ownTrainer, {
  profile: async ({ db, actor, reader }) => {
    const [trainer, courses] = await Promise.all([trainerOf(db, actor.id), taughtCourses(db, reader, actor.id)])
    return { trainer: trainer ?? null, courses }
  },
  update: async ({ db, input, ...call }) => {
    await changeTrainer(db, input, call)
    return (await trainerOf(db, call.actor.id))!
  },
  comments: ({ db, actor, reader, input }) => waitingComments(db, reader, actor.id, input),
  reviews: ({ db, actor, reader, input }) => taughtReviews(db, reader, actor.id, input),
  reviewReply: ({ db, input, ...call }) => replyToReview(db, input, call),
})
