import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { notes } from './contract.ts'
import { noteData } from './queries.server.ts'
import { maxNotes } from './limits.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let person: Actor

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  course = await addCourse(world, 'free', {
    lessons: [
      { slug: 'film', seconds: 600 },
      { slug: 'text', kind: 'article' },
    ],
  })
})

beforeEach(async () => {
  person = await world.person()
  await world.as(person)(enrollment.enroll, { course_id: course.id })
})

const film = () => course.lessons.film!
const as = (who: Actor | null = person) => world.as(who)
const add = (text: string, second?: number | string, lesson_id = film()) =>
  as()(notes.add, { lesson_id, text, second })
const kept = async (who = person) =>
  (await as(who)(notes.get, { lesson_id: film() })).map((it) => [it.second, it.text])

it('keeps notes in the order of the video, those without a second last', async () => {
  await add('late', 400)
  await add('anywhere', '')
  await add('early', '12')
  expect(await kept()).toEqual([
    [12, 'early'],
    [400, 'late'],
    [null, 'anywhere'],
  ])
})

it('knows no second outside the video, and none beside an article', async () => {
  expect(await add('beyond', 9999)).toMatchObject({ second: 600 })
  expect(await add('read', 30, course.lessons.text)).toMatchObject({ second: null })
})

it('changes and takes away a note', async () => {
  const { id, updated_at } = await add('one', 1)
  world.later(60)
  expect(
    await as()(notes.edit, { id, text: ' other words \r\n and more ', updated_at }),
  ).toMatchObject({
    id,
    second: 1,
    text: 'other words \n and more',
    updated_at: world.now.toISOString(),
  })
  expect(await as()(notes.remove, { id })).toEqual({ id })
  expect(await kept()).toEqual([])
  await expect(as()(notes.remove, { id })).rejects.toMatchObject({ code: 'not_found' })
})

it('is not overwritten by an edit that began before another: both versions are answered, and the words sent twice are no conflict', async () => {
  const { id, updated_at } = await add('one')
  const edit = (text: string, from: string | null) =>
    as()(notes.edit, { id, text, updated_at: from })
  const first = await edit('of the first tab', updated_at)
  expect(first.updated_at > updated_at).toBe(true)
  await expect(edit('of the second', updated_at)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    versions: {
      yours: { text: 'of the second' },
      theirs: { text: 'of the first tab', updated_at: first.updated_at },
    },
  })
  await expect(edit('from nowhere', null)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await edit('of the first tab', updated_at)).toEqual(first)
  expect(await edit('of the second', first.updated_at)).toMatchObject({ text: 'of the second' })
  const { updated_at: latest } = (await as()(notes.get, { lesson_id: film() })).find(
    (it) => it.id === id,
  )!
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => edit(`at once ${n}`, latest)),
  )
  expect(outcomes.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
})

it('hands over a person’s own notes as a file, in the words of the reader', async () => {
  await add('Say it first', 25)
  const file = async (who: Actor, reader = englishReader) => {
    const given = (await world.as(who, reader)(notes.file, { lesson_id: film() })) as {
      bytes: Uint8Array
      name: string
    }
    return [given.name, Buffer.from(given.bytes).toString()]
  }
  expect(await file(person)).toEqual([
    'film-notes.md',
    expect.stringMatching(/## Notes: Lesson film[^]*content\/l\/film\?t=25\)\*\* Say it first/),
  ])
  expect((await file(person, arabicReader))[1]).toContain('## ملاحظات:')
  expect((await file(await world.person()))[1]).not.toContain('Say it first')
  await expect(as()(notes.file, { lesson_id: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('shows nobody the notes of another', async () => {
  const { id, updated_at } = await add('mine')
  const other = await world.person()
  expect(await kept(other)).toEqual([])
  await expect(as(other)(notes.edit, { id, text: 'yours', updated_at })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(as(other)(notes.remove, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await kept()).toEqual([[null, 'mine']])
})

it('takes no note beside a lesson that does not open, and still shows those written before', async () => {
  const paid = await addCourse(world, 'paid', { ...courseOffers.sale, lessons: [{ slug: 'one' }] })
  await as()(enrollment.enroll, { course_id: paid.id })
  await expect(add('hello', 1, paid.lessons.one)).rejects.toMatchObject({ code: 'must_buy' })
  await expect(as(null)(notes.get, { lesson_id: film() })).rejects.toMatchObject({
    code: 'not_logged_in',
  })
  await add('before', 3)
  await world.db.deleteFrom('enrollments').where('user_id', '=', person.id).execute()
  expect(await kept()).toEqual([[3, 'before']])
})

it('has room for so many, and takes so many a minute', async () => {
  const row = {
    user_id: person.id,
    lesson_id: film(),
    course_id: course.id,
    text: 'x',
    created_at: world.now,
    updated_at: world.now,
  }
  await world.db
    .insertInto('lesson_notes')
    .values(Array.from({ length: maxNotes }, () => row))
    .execute()
  await expect(add('one too many')).rejects.toMatchObject({ code: 'too_many_notes' })
  for (let n = 1; n < 60; n++) await add('again').catch(() => {})
  await expect(add('again')).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('gives a person their notes, and forgets them when they go', async () => {
  await add('mine', 5)
  expect(await noteData.read(world.db, person.id)).toMatchObject([
    { course: 'free', lesson: 'film', second: 5, text: 'mine' },
  ])
  await noteData.forget!(world.db, person.id)
  expect(await kept()).toEqual([])
})
