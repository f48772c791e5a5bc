import { serve } from '#platform/call/gate.server.ts'
import { authoredCourse } from '../drafts/queries.server.ts'
import { openDraft } from '../drafts/commands.server.ts'
import { answerInvitation, cancelInvitation, inviteTrainer, leaveCourse } from './commands.server.ts'
import { invitations } from './contract.ts'
import { getTeam, listReceived } from './queries.server.ts'

export const invitationsApi = serve(invitations, {
  team: async ({ db, actor, input: { course_id } }) => {
    await authoredCourse(db, actor, course_id)
    return getTeam(db, actor, course_id)
  },
  invite: async ({ db, input, ...call }) => {
    await authoredCourse(db, call.actor, input.course_id)
    await openDraft(db, input.course_id, call)
    await inviteTrainer(db, input, call)
    return {}
  },
  cancel: ({ db, input, ...call }) => cancelInvitation(db, input, call).then(() => ({})),
  leave: ({ db, input: { course_id }, ...call }) => leaveCourse(db, course_id, call).then(() => ({})),
  received: ({ db, actor, reader }) => listReceived(db, actor.id, reader.locale),
  answer: ({ db, input, ...call }) => answerInvitation(db, input, call).then(() => ({})),
})
