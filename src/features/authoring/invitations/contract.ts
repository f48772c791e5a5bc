import { z } from 'zod'
import { emailSchema } from '#features/accounts/credentials.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, noInput } from '#platform/call/input.ts'

export const invitationRoles = ['trainer', 'signatory'] as const
export type InvitationRole = (typeof invitationRoles)[number]

const course = { course_id: id }
const role = z.enum(invitationRoles)
const named = { name: z.string(), name_ar: z.string() }
const errors = ['not_found', 'forbidden'] as const
const limits = [{ name: 'studio-invitations', hits: 60, seconds: 3600 }]

const teamMember = z.object({ id: z.int(), ...named, is_self: z.boolean() })
const sentInvitation = z.object({ id: z.string(), role, ...named, created_at: z.string() })
const receivedInvitation = z.object({
  id: z.string(),
  role,
  title: z.string(),
  title_ar: z.string(),
  slug: z.string().nullable(),
  invited_by: z.string().nullable(),
  created_at: z.string(),
})
export type SentInvitation = z.infer<typeof sentInvitation>
export type ReceivedInvitation = z.infer<typeof receivedInvitation>

const team = z.object({
  /** Staff assign trainers and signatories directly. */
  is_staff: z.boolean(),
  trainers: z.array(teamMember),
  invitations: z.array(sentInvitation),
  people: z.array(z.object({ id: z.int(), ...named })),
  signatories: z.array(z.object({ id: z.int(), ...named })),
})
export type Team = z.infer<typeof team>

export const invitationCalls = {
  team: defineEndpoint({
    path: 'client/studio/invitations/team',
    access: 'user',
    about:
      'Returns the trainers of a course, its open invitations, and who may sign its certificate.',
    input: z.strictObject(course),
    output: team,
    errors,
  }),
  invite: defineEndpoint({
    path: 'client/studio/invitations/invite',
    access: 'user',
    about:
      'Invites a trainer, by id or by e-mail address, to teach a course or to sign its certificates. They are notified and must accept.',
    input: z.strictObject({
      ...course,
      role,
      trainer_id: id.optional(),
      email: emailSchema.optional(),
    }),
    output: noInput,
    errors: [...errors, 'required', 'no_such_trainer', 'already_invited', 'already_on_course'],
    limits,
  }),
  cancel: defineEndpoint({
    path: 'client/studio/invitations/cancel',
    access: 'user',
    about: 'Withdraws an open invitation to a course.',
    input: z.strictObject({ ...course, id: z.uuid() }),
    output: noInput,
    errors,
    limits,
  }),
  leave: defineEndpoint({
    path: 'client/studio/invitations/leave',
    access: 'user',
    about:
      'Removes the caller from a course they teach. The only trainer of a course cannot leave it.',
    input: z.strictObject(course),
    output: noInput,
    errors: [...errors, 'last_trainer'],
    limits,
  }),
  received: defineEndpoint({
    path: 'client/studio/invitations/received',
    access: 'trainer',
    about: 'Returns the open invitations of the caller, newest first.',
    input: z.strictObject({}),
    output: z.array(receivedInvitation),
  }),
  answer: defineEndpoint({
    path: 'client/studio/invitations/answer',
    access: 'trainer',
    about:
      'Accepts or declines an invitation. On acceptance the caller teaches the course, or can sign its certificates, from then on.',
    input: z.strictObject({ id: z.uuid(), accept: z.boolean() }),
    output: noInput,
    errors: ['not_found'],
    limits,
  }),
}
