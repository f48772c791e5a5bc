import { expect, it } from 'vitest'
import { notify } from '#features/notifications/commands.server.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import {
  notificationKindNames,
  type NotificationKind,
  type NotificationLink,
} from '#features/notifications/rules.ts'
import { getLinkPath } from '#features/notifications/paths.ts'
import { createWorld } from '#tests/world.ts'

const course = { kind: 'course', slug: 'first-aid' }

/** The link of each kind as its sender sets it; seed 4 gives four of them a path. */
const about: Record<NotificationKind, [NotificationLink | undefined, string | null]> = {
  comment_reply: [course, '/course/first-aid'],
  review_answered: [course, '/course/first-aid'],
  essay_graded: [course, '/course/first-aid'],
  certificate_issued: [
    { kind: 'certificate', slug: 'first-aid-certificate' },
    '/certificate/first-aid-certificate',
  ],
  course_updated: [course, '/course/first-aid'],
  live_session: [course, '/course/first-aid'],
  session_moved: [course, '/course/first-aid'],
  session_cancelled: [course, '/course/first-aid'],
  reminder: [undefined, null],
  ticket_answered: [{ kind: 'ticket', slug: '7' }, null],
  payment_received: [{ kind: 'diploma', slug: 'front-end' }, '/diploma/front-end'],
  application_decided: [undefined, null],
  voucher_expiring: [undefined, null],
  plan_ending: [undefined, null],
  announcement: [{ kind: 'category', slug: 'health' }, '/courses/c/health'],
  lesson_question: [course, '/course/first-aid'],
  course_reviewed: [course, '/course/first-aid'],
  essay_waiting: [course, '/course/first-aid'],
  course_invitation: [undefined, null],
  invitation_answered: [undefined, null],
  course_team: [undefined, null],
}

it('a notification of every kind leads where it should, and is seen one by one and all at once', async () => {
  const world = await createWorld()
  const mona = await world.person()
  for (const kind of notificationKindNames) {
    const [link] = about[kind]
    const told = {
      to: [mona.id],
      kind,
      params: { title: 'We move', text: 'On Friday' },
      once: 'x',
      ...(link && { link }),
    }
    await world.db.transaction().execute((tx) => notify(tx, told, world.now))
  }
  const { notifications: all, unseen } = await world.as(mona)(notificationCalls.get, {})
  expect(unseen).toBe(notificationKindNames.length)
  expect(Object.fromEntries(all.map((it) => [it.kind, getLinkPath(it.link)]))).toEqual(
    Object.fromEntries(notificationKindNames.map((kind) => [kind, about[kind][1]])),
  )
  let left = unseen
  for (const { id } of all.slice(0, 4))
    expect((await world.as(mona)(notificationCalls.seen, { id })).unseen).toBe(--left)
  expect((await world.as(mona)(notificationCalls.seenAll, {})).unseen).toBe(0)
})
