import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#platform/gate.server.ts'
import { addCourse, offers } from '#tests/courses.ts'
import { newWorld } from '#tests/world.ts'
import { enrolment } from '../enrolment/contract.ts'
import { notes } from './contract.ts'
import { noteData } from './queries.server.ts'
import { mostNotes } from './rules.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let person: Actor

beforeAll(async () => {
  world = await newWorld()
  course = await addCourse(world, 'free', {
    lessons: [
      { slug: 'film', seconds: 600 },
      { slug: 'text', kind: 'article' },
    ],
  })
})

beforeEach(async () => {
  person = await world.person()
  await world.as(person)(enrolment.enroll, { course_id: course.id })
})

const film = () => course.lessons.film!
const as = (who: Actor | null = person) => world.as(who)
const add = (text: string, second?: number | string, lesson_id = film()) => as()(notes.add, { lesson_id, text, second })
const kept = async (who = person) => (await as(who)(notes.get, { lesson_id: film() })).map((it) => [it.second, it.text])

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
  const { id } = await add('one', 1)
  world.later(60)
  expect(await as()(notes.edit, { id, text: ' other words \r\n and more ' })).toMatchObject({
    id,
    second: 1,
    text: 'other words \n and more',
    updated_at: world.now.toISOString(),
  })
  expect(await as()(notes.remove, { id })).toEqual({ id })
  expect(await kept()).toEqual([])
  await expect(as()(notes.remove, { id })).rejects.toMatchObject({ code: 'not_found' })
})

it('shows nobody the notes of another', async () => {
  const { id } = await add('mine')
  const other = await world.person()
  expect(await kept(other)).toEqual([])
  await expect(as(other)(notes.edit, { id, text: 'yours' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(as(other)(notes.remove, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await kept()).toEqual([[null, 'mine']])
})

it('takes no note beside a lesson that does not open, and still shows those written before', async () => {
  const paid = await addCourse(world, 'paid', { ...offers.sale, lessons: [{ slug: 'one' }] })
  await as()(enrolment.enroll, { course_id: paid.id })
  await expect(add('hello', 1, paid.lessons.one)).rejects.toMatchObject({ code: 'must_buy' })
  await expect(as(null)(notes.get, { lesson_id: film() })).rejects.toMatchObject({ code: 'not_logged_in' })
  await add('before', 3)
  await world.db.deleteFrom('enrolments').where('user_id', '=', person.id).execute()
  expect(await kept()).toEqual([[3, 'before']])
})

it('has room for so many, and takes so many a minute', async () => {
  const row = { user_id: person.id, lesson_id: film(), course_id: course.id, text: 'x', created_at: world.now, updated_at: world.now }
  await world.db
    .insertInto('lesson_notes')
    .values(Array.from({ length: mostNotes }, () => row))
    .execute()
  await expect(add('one too many')).rejects.toMatchObject({ code: 'too_many_notes' })
  for (let n = 1; n < 60; n++) await add('again').catch(() => {})
  await expect(add('again')).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('gives a person their notes, and forgets them when they go', async () => {
  await add('mine', 5)
  expect(await noteData.read(world.db, person.id)).toMatchObject([{ course: 'free', lesson: 'film', second: 5, text: 'mine' }])
  await noteData.forget!(world.db, person.id)
  expect(await kept()).toEqual([])
})
