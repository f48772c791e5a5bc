import { beforeAll, expect, test } from 'vitest'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '../drafts/contract.ts'
import { publishingCalls } from '../publishing/contract.ts'
import { invitationCalls } from './contract.ts'
import type { CourseBody } from '../drafts/bodies.ts'

const world = await createWorld()
const { db } = world
let nadia: Actor, omar: Actor, hana: Actor, editor: Actor
const profile: Record<string, number> = {}
let count = 0

beforeAll(async () => {
  ;[nadia, omar, hana] = [
    await world.person({ is_trainer: true }),
    await world.person({ is_trainer: true }),
    await world.person({ is_trainer: true }),
  ]
  editor = await world.person({ staff_role: 'editor' })
  for (const [name, { id: user_id }] of Object.entries({ nadia, omar, hana })) {
    const row = { slug: name, user_id, name: `${name} name`, published_at: world.now }
    profile[name] = (
      await db.insertInto('trainers').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  }
})

/** A published course of Nadia that can be published again. */
async function newCourse() {
  // Lists are sorted newest first.
  world.later(60)
  const words = {
    summary: 'S',
    summary_ar: 'س',
    description: 'D',
    outcomes: JSON.stringify([{ text: 'Write', text_ar: 'الكتابة' }]),
  }
  const lessons = [{ slug: 'one', kind: 'article', body: 'A', body_ar: 'أ' }]
  const course = await addCourse(world, `course-${++count}`, {
    title: 'Pens',
    title_ar: 'أقلام',
    ...words,
    language: 'en',
    lessons,
  })
  const field = { slug: `field-${count}`, title: 'Arts', title_ar: 'الفنون', art: 'code' }
  const { id: category_id } = await db
    .insertInto('categories')
    .values(field)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('course_categories').values({ course_id: course.id, category_id }).execute()
  await db
    .insertInto('course_trainers')
    .values({ course_id: course.id, trainer_id: profile.nadia! })
    .execute()
  const { part_id } = await world.as(nadia)(draftCalls.head, { course_id: course.id })
  const body = async () => {
    const part = await world.as(editor)(draftCalls.part, { course_id: course.id, part_id })
    return { revision: part.revision, ...(part.body as CourseBody) }
  }
  const save = async (who: Actor, fields: Partial<CourseBody>) =>
    world.as(who)(draftCalls.save, {
      course_id: course.id,
      part_id,
      revision: (await body()).revision,
      course: fields,
    })
  const shown = async () =>
    (await world.as(null)(courseCalls.details, { id: course.slug })).trainers.map((it) => it.name)
  return {
    course_id: course.id,
    body,
    save,
    shown,
    publish: (who: Actor) => world.as(who)(publishingCalls.publish, { course_id: course.id }),
  }
}

const received = (who: Actor) => world.as(who)(invitationCalls.received, {})
const heard = async (who: Actor) =>
  (await world.as(who)(notificationCalls.get, {})).notifications.map((it) =>
    it.text.replaceAll(/[\u2066-\u2069]/g, ''),
  )
const answer = async (who: Actor, accept: boolean) =>
  world.as(who)(invitationCalls.answer, { id: (await received(who))[0]!.id, accept })
const refusedField = (call: Promise<unknown>, fields: object) =>
  expect(call).rejects.toMatchObject({ code: 'invalid_input', fields })

test('a trainer cannot publish in the names of others, nor have them sign', async () => {
  const { save, publish, shown, body } = await newCourse()
  await refusedField(save(nadia, { trainer_ids: [profile.nadia!, profile.omar!, profile.hana!] }), {
    trainer_ids: 'trainer_not_accepted',
  })
  const { certificate } = await body()
  await refusedField(
    save(nadia, { certificate: { ...certificate, offered: true, signatory_id: profile.hana! } }),
    {
      signatory_id: 'signatory_not_accepted',
    },
  )
  await publish(nadia)
  expect(await shown()).toEqual(['nadia name'])
})

test('a co-trainer cannot take the first trainer off their course', async () => {
  const { course_id, save, publish, shown } = await newCourse()
  await world.as(nadia)(invitationCalls.invite, {
    course_id,
    role: 'trainer',
    trainer_id: profile.omar!,
  })
  await answer(omar, true)
  await refusedField(save(omar, { trainer_ids: [profile.omar!] }), {
    trainer_ids: 'trainer_not_removable',
  })
  await publish(omar)
  expect(await shown()).toEqual(['nadia name', 'omar name'])
  expect(await world.as(nadia)(draftCalls.head, { course_id })).toMatchObject({ course_id })
})

test('an invited trainer is notified, teaches after accepting, and the inviter is notified', async () => {
  const { course_id, shown, body } = await newCourse()
  await world.as(nadia)(invitationCalls.invite, {
    course_id,
    role: 'trainer',
    trainer_id: profile.hana!,
  })
  expect(await shown()).toEqual(['nadia name'])
  await expect(world.as(hana)(draftCalls.head, { course_id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await heard(hana))[0]).toContain('invites you to teach “Pens”')
  expect(await received(hana)).toMatchObject([{ role: 'trainer', title: 'Pens', title_ar: 'أقلام' }])
  expect((await world.as(nadia)(invitationCalls.team, { course_id })).invitations).toMatchObject([
    { role: 'trainer', name: 'hana name' },
  ])
  await answer(hana, true)
  expect(await shown()).toEqual(['nadia name', 'hana name'])
  expect((await body()).trainer_ids).toEqual([profile.nadia, profile.hana])
  // Accepting updates the draft and the live course, so nothing is left to publish.
  expect(await world.as(hana)(draftCalls.head, { course_id })).toMatchObject({ changes: 0 })
  expect((await heard(nadia))[0]).toContain('accepted your invitation to “Pens”')
  expect(await received(hana)).toEqual([])
})

test('an invitation that is declined or withdrawn changes nothing, and only its own person answers it', async () => {
  const { course_id, shown } = await newCourse()
  const invite = () =>
    world.as(nadia)(invitationCalls.invite, {
      course_id,
      role: 'trainer',
      trainer_id: profile.omar!,
    })
  await invite()
  await expect(invite()).rejects.toMatchObject({ code: 'already_invited' })
  const { id } = (await received(omar))[0]!
  await expect(world.as(hana)(invitationCalls.answer, { id, accept: true })).rejects.toMatchObject({
    code: 'not_found',
  })
  await answer(omar, false)
  await expect(world.as(omar)(invitationCalls.answer, { id, accept: true })).rejects.toMatchObject({
    code: 'not_found',
  })
  await invite()
  const [open] = (await world.as(nadia)(invitationCalls.team, { course_id })).invitations
  await expect(
    world.as(hana)(invitationCalls.cancel, { course_id, id: open!.id }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await world.as(nadia)(invitationCalls.cancel, { course_id, id: open!.id })
  expect(await received(omar)).toEqual([])
  expect(await shown()).toEqual(['nadia name'])
})

test('only trainers are found by their address', async () => {
  const { course_id } = await newCourse()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', omar.id)
    .executeTakeFirstOrThrow()
  await world.as(nadia)(invitationCalls.invite, { course_id, role: 'trainer', email })
  expect(await received(omar)).toHaveLength(1)
  await answer(omar, false)
  const learner = await world.person()
  const { email: other } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', learner.id)
    .executeTakeFirstOrThrow()
  await expect(
    world.as(nadia)(invitationCalls.invite, { course_id, role: 'trainer', email: other }),
  ).rejects.toMatchObject({
    code: 'no_such_trainer',
  })
  await expect(
    world.as(nadia)(invitationCalls.invite, { course_id, role: 'trainer' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(
    world.as(omar)(invitationCalls.invite, {
      course_id,
      role: 'trainer',
      trainer_id: profile.hana!,
    }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an accepted signatory is stored in the draft and not copied with the course', async () => {
  const { course_id, body, save } = await newCourse()
  await world.as(nadia)(invitationCalls.invite, {
    course_id,
    role: 'signatory',
    trainer_id: profile.hana!,
  })
  expect((await heard(hana))[0]).toContain('sign the certificates of “Pens”')
  await answer(hana, true)
  const { certificate } = await body()
  expect(certificate.signatory_id).toBe(profile.hana)
  await save(nadia, { certificate: { ...certificate, signatory_id: null } })
  await save(nadia, { certificate: { ...certificate, offered: true, signatory_id: profile.hana! } })
  const copy = await world.as(nadia)(draftCalls.create, { copy_of: course_id })
  const { part_id } = await world.as(nadia)(draftCalls.head, copy)
  const part = await world.as(nadia)(draftCalls.part, { ...copy, part_id })
  expect((part.body as CourseBody).certificate).toMatchObject({ offered: true, signatory_id: null })
})

test('staff set trainers and signatories directly, and those affected are notified', async () => {
  const { body, save, publish, shown } = await newCourse()
  await save(editor, {
    trainer_ids: [profile.omar!],
    certificate: { ...(await body()).certificate, signatory_id: profile.hana! },
  })
  await publish(editor)
  expect(await shown()).toEqual(['omar name'])
  expect((await heard(nadia))[0]).toBe('The academy’s staff took you off “Pens”.')
  expect((await heard(omar))[0]).toBe('The academy’s staff added you to “Pens”.')
  // The signatory chosen by staff survives a save by the trainer.
  await save(omar, { certificate: { ...(await body()).certificate, signatory_title: 'Dean' } })
})

test('a trainer leaves a course of several, and the only one stays', async () => {
  const { course_id, shown } = await newCourse()
  await expect(world.as(nadia)(invitationCalls.leave, { course_id })).rejects.toMatchObject({
    code: 'last_trainer',
  })
  await world.as(nadia)(invitationCalls.invite, {
    course_id,
    role: 'trainer',
    trainer_id: profile.omar!,
  })
  await answer(omar, true)
  await world.as(nadia)(invitationCalls.leave, { course_id })
  expect(await shown()).toEqual(['omar name'])
  await expect(world.as(nadia)(draftCalls.head, { course_id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an earlier version brings back texts, not people', async () => {
  const { course_id, publish, body, save } = await newCourse()
  await save(nadia, { title: 'Old pens' })
  await publish(nadia)
  await world.as(nadia)(invitationCalls.invite, {
    course_id,
    role: 'trainer',
    trainer_id: profile.omar!,
  })
  await answer(omar, true)
  await world.as(nadia)(publishingCalls.goBack, { course_id, number: 1 })
  expect(await body()).toMatchObject({
    title: 'Old pens',
    trainer_ids: [profile.nadia, profile.omar],
  })
})

test('a person who is no trainer has no invitations', async () => {
  const learner = await world.person()
  await expect(received(learner)).rejects.toMatchObject({ code: 'forbidden' })
  // An author of another course has no access by id.
  await assignTrainer(world, learner.id, (await addCourse(world, 'elsewhere')).id)
  await expect(world.as(learner)(invitationCalls.team, { course_id: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
