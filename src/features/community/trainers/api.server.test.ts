import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trainerCalls } from '#features/catalogue/trainers/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { listPersonEvents } from '#tests/person-events.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { comments } from '../comments/contract.ts'
import { trainerProfile } from './contract.ts'
import { trainerData } from './queries.server.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let other: Awaited<ReturnType<typeof addCourse>>
let nadia: Actor, omar: Actor, student: Actor

beforeAll(async () => {
  world = await createWorld()
})

let made = 0
beforeEach(async () => {
  course = await addCourse(world, `course-${made++}`, {
    title_ar: 'دورة',
    lessons: [{ slug: 'one' }, { slug: 'two' }],
  })
  other = await addCourse(world, `other-${made++}`)
  nadia = await world.person({ first_name: 'Nadia', is_trainer: true })
  omar = await world.person({ first_name: 'Omar', is_trainer: true })
  await assignTrainer(world, nadia.id, course.id)
  await assignTrainer(world, omar.id, other.id)
  student = await world.person({ first_name: 'Sara' })
  for (const { id } of [course, other])
    await world.db
      .insertInto('enrollments')
      .values({
        user_id: student.id,
        course_id: id,
        enrolled_at: world.now,
        last_learned_at: world.now,
        watch_credit_until: world.now,
        lessons_completion: 50,
      })
      .execute()
})

const own = (who: Actor = nadia) => world.as(who)(trainerProfile.profile, {})
const expectFailure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })
const reviewed = async (course_id: number, text = 'Good') => {
  const row = {
    course_id,
    user_id: student.id,
    rating: 4,
    lang: 'en',
    text,
    created_at: world.now,
    updated_at: world.now,
  }
  return (
    await world.db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

describe('a trainer’s own page', () => {
  it('has their courses alone, with students, completion, marks and what waits', async () => {
    await world.as(student)(comments.add, { lesson_id: course.lessons['one']!, text: 'Why?' })
    await world.as(student)(comments.add, { lesson_id: other.lessons['one']!, text: 'Why?' })
    await reviewed(course.id)
    const { trainer, courses } = await own()
    expect(trainer).toMatchObject({ name: 'Nadia', bio: '' })
    expect(courses).toMatchObject([
      {
        slug: course.slug,
        is_published: true,
        completion: 25,
        completed_count: 0,
        rating: 4,
        rating_count: 1,
        waiting_comments: 1,
        waiting_reviews: 1,
      },
    ])
    expect(await world.statements(() => own())).toBe(2)
  })

  it('is for trainers', async () => {
    await expectFailure(own(student), 'forbidden')
    await expectFailure(own(await world.person({ staff_role: 'admin' })), 'forbidden')
    await expectFailure(world.as(null)(trainerProfile.profile, {}), 'not_logged_in')
  })

  it('begins with a draft for a trainer who has no profile, and is public once it says who they are', async () => {
    const fresh = await world.person({ first_name: 'Lina', is_trainer: true })
    expect(await own(fresh)).toEqual({ trainer: null, courses: [] })
    let updated_at: string | null = null
    const change = async (fields: object) => {
      const changed = await world.as(fresh)(trainerProfile.update, { ...fields, updated_at })
      updated_at = changed.updated_at
      return changed
    }
    const draft = await change({ name_ar: 'لينا عادل' })
    expect(draft).toMatchObject({ name: 'Lina Adel', name_ar: 'لينا عادل', published_at: null })
    await expectFailure(world.as(null)(trainerCalls.details, { id: draft.slug }), 'not_found')
    await change({
      headline: 'Engineer',
      bio: 'She has built bridges in three countries since 2004.',
    })
    await change({ expertise: 'Bridges\nConcrete', expertise_ar: 'الجسور', country_id: 'JO' })
    const shown = await world.as(null, arabicReader)(trainerCalls.details, { id: draft.slug })
    expect(shown).toMatchObject({ name: 'لينا عادل', headline: 'Engineer', country_id: 'jo' })
    expect(shown.expertise.map((it) => it.text)).toEqual(['الجسور', 'Concrete'])
  })

  it('is not overwritten by a change that began before another: both versions are answered', async () => {
    const { updated_at } = (await own()).trainer!
    const change = (headline: string, from?: string) =>
      world.as(nadia)(trainerProfile.update, { headline, updated_at: from })
    const first = await change('Of the first tab', updated_at)
    for (const from of [updated_at, undefined])
      await expect(change('Of the second', from)).rejects.toMatchObject({
        code: 'changed_meanwhile',
        versions: {
          yours: { headline: 'Of the second' },
          theirs: { headline: 'Of the first tab', updated_at: first.updated_at },
        },
      })
    // Repeating the same text or changing the picture is no conflict.
    expect(await change('Of the first tab', updated_at)).toMatchObject({
      headline: 'Of the first tab',
    })
    await world.as(nadia)(trainerProfile.update, { remove_image: true })
    const { updated_at: latest } = (await own()).trainer!
    expect(await change('Of the second', latest)).toMatchObject({ headline: 'Of the second' })
  })

  it('takes a picture, drawn anew, and lets the old one go', async () => {
    const picture = createCanvas(80, 60).toBuffer('image/png')
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      world.as(nadia)(trainerProfile.update, { image: new File([bytes], 'me.png') })
    const first = (await send(new Uint8Array(picture))).thumbnail!
    expect(first).toMatch(/^\/media\/trainers\/[0-9a-f-]{36}\.webp$/)
    const second = (await send(new Uint8Array(picture))).thumbnail!
    const stored = (path: string) =>
      world.services.storage.get(toPublicKey(path.replace('/media/', '')))
    expect(await stored(first)).toBeNull()
    expect(await stored(second)).toMatchObject({ type: 'image/webp' })
    await expectFailure(
      send(new TextEncoder().encode('<svg onload="alert(1)"></svg>')),
      'picture_kind',
    )
    expect(await world.as(nadia)(trainerProfile.update, { remove_image: true })).toMatchObject({
      thumbnail: null,
    })
    expect(await stored(second)).toBeNull()
  })

  it('takes nothing that is not the person’s to say', async () => {
    for (const fields of [
      { slug: 'mine' },
      { user_id: student.id },
      { published_at: world.now.toISOString() },
      { id: 1 },
    ])
      await expectFailure(world.as(nadia)(trainerProfile.update, fields as object), 'invalid_input')
    await expectFailure(
      world.as(nadia)(trainerProfile.update, { name: 'a\u202Eb' }),
      'invalid_input',
    )
    await expectFailure(
      world.as(nadia)(trainerProfile.update, { country_id: 'xx' }),
      'invalid_input',
    )
    await expectFailure(world.as(nadia)(trainerProfile.update, { bio: 'Short' }), 'invalid_input')
  })
})

describe('what waits for an answer', () => {
  it('is each trainer’s own, the longest first, until a trainer answers it', async () => {
    const ask = (lesson_id: number, text: string) =>
      world.as(student)(comments.add, { lesson_id, text })
    const first = await ask(course.lessons['one']!, 'First')
    world.later(60)
    await ask(course.lessons['two']!, 'Second')
    await ask(other.lessons['one']!, 'Elsewhere')
    const waiting = async (input = {}) =>
      (await world.as(nadia, arabicReader)(trainerProfile.comments, input)).items
    expect(await waiting()).toMatchObject([
      {
        text: 'First',
        name: 'Sara Adel',
        replies_count: 0,
        course: { title: 'دورة' },
        lesson: { slug: 'one' },
      },
      { text: 'Second' },
    ])
    await world.as(student)(comments.reply, { comment_id: first.id, text: 'Found it.' })
    expect((await waiting())[0]).toMatchObject({ text: 'First', replies_count: 1 })
    const answer = await world.as(nadia)(comments.reply, {
      comment_id: first.id,
      text: 'Well done.',
    })
    expect((await waiting()).map((it) => it.text)).toEqual(['Second'])
    await world.as(nadia)(comments.remove, { comment_id: answer.id })
    expect(await waiting()).toHaveLength(2)
    expect(await waiting({ course_id: other.id })).toEqual([])
  })

  it('never tells a trainer an address or a number', async () => {
    await world.as(student)(comments.add, { lesson_id: course.lessons['one']!, text: 'Why?' })
    await reviewed(course.id)
    const seen = [
      await own(),
      await world.as(nadia)(trainerProfile.comments, {}),
      await world.as(nadia)(trainerProfile.reviews, {}),
      await world.as(nadia)(comments.get, { lesson_id: course.lessons['one']! }),
    ]
    expect(JSON.stringify(seen)).not.toContain('people.example')
    expect(JSON.stringify(seen)).not.toContain(student.id)
  })

  it('a review is answered by a trainer of its course, for all to read, and its writer hears of it once', async () => {
    const review_id = await reviewed(course.id)
    let replied_at: string | null = null
    const answer = async (who: Actor, text: string) => {
      const given = await world.as(who)(trainerProfile.reviewReply, { review_id, text, replied_at })
      replied_at = given.replied_at
      return given
    }
    await expectFailure(answer(omar, 'Mine'), 'not_found')
    await expectFailure(answer(student, 'Mine'), 'forbidden')
    expect(await answer(nadia, 'Thank you.')).toEqual({
      trainer_reply: 'Thank you.',
      replied_at: world.now.toISOString(),
    })
    world.later(60)
    await answer(nadia, 'Thank you, Sara.')
    // Another trainer of the course who saw no reply yet.
    await expect(
      world.as(nadia)(trainerProfile.reviewReply, {
        review_id,
        text: 'Of another',
        replied_at: null,
      }),
    ).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: {
        yours: { text: 'Of another' },
        theirs: { trainer_reply: 'Thank you, Sara.', replied_at },
      },
    })
    const facts = await listPersonEvents(world.db, student)
    expect(facts).toEqual([{ kind: 'learning.review_answered', by: nadia.id, comment_id: null }])
    const { items } = await world.as(nadia)(trainerProfile.reviews, {})
    expect(items).toMatchObject([
      {
        id: review_id,
        trainer_reply: 'Thank you, Sara.',
        edited_at: null,
        course: { slug: course.slug },
      },
    ])
    expect(await answer(nadia, '')).toEqual({ trainer_reply: null, replied_at: null })
    await world.db
      .updateTable('reviews')
      .set({ hidden_at: world.now })
      .where('id', '=', review_id)
      .execute()
    await expectFailure(answer(nadia, 'Again'), 'not_found')
  })
})

it('is forgotten with the person, while the course stays', async () => {
  await world.as(nadia)(trainerProfile.update, {
    headline: 'Engineer',
    bio: 'Born in Irbid, she has built bridges since 2004.',
    updated_at: (await own()).trainer!.updated_at,
  })
  expect(await trainerData.read(world.db, nadia.id)).toMatchObject({ headline: 'Engineer' })
  await world.db.transaction().execute((tx) => trainerData.forget!(tx, nadia.id))
  expect(await trainerData.read(world.db, nadia.id)).toBeNull()
  const rows = await world.db
    .selectFrom('trainers')
    .selectAll()
    .where('bio', 'like', '%Irbid%')
    .execute()
  expect(rows).toEqual([])
  expect(
    await world.db
      .selectFrom('course_trainers')
      .selectAll()
      .where('course_id', '=', course.id)
      .execute(),
  ).toHaveLength(1)
})
