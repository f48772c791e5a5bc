import { bindHandlers } from '#platform/call/gate.server.ts'
import { getAuthoredCourse } from '../drafts/queries.server.ts'
import { ensureDraft } from '../drafts/commands.server.ts'
import {
  answerInvitation,
  cancelInvitation,
  inviteTrainer,
  leaveCourse,
} from './commands.server.ts'
import { invitationCalls } from './contract.ts'
import { getTeam, listReceivedInvitations } from './queries.server.ts'

export const invitationsApi = bindHandlers(invitationCalls, {
  team: async ({ db, actor, input: { course_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    return getTeam(db, actor, course_id)
  },
  invite: async ({ db, input, ...call }) => {
    await getAuthoredCourse(db, call.actor, input.course_id)
    await ensureDraft(db, input.course_id, call)
    await inviteTrainer(db, input, call)
    return {}
  },
  cancel: ({ db, input, ...call }) => cancelInvitation(db, input, call).then(() => ({})),
  leave: ({ db, input: { course_id }, ...call }) =>
    leaveCourse(db, course_id, call).then(() => ({})),
  received: ({ db, actor, reader }) => listReceivedInvitations(db, actor.id, reader.locale),
  answer: ({ db, input, ...call }) => answerInvitation(db, input, call).then(() => ({})),
})
