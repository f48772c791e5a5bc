import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lessons } from '#features/player/lessons/contract.ts'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { publishingCalls } from '../publishing/contract.ts'
import { draftCalls } from './contract.ts'
import type { LessonBody } from './bodies.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let nadia: Actor, omar: Actor, editor: Actor, student: Actor
let category: number

beforeAll(async () => {
  world = await createWorld()
  category = (
    await world.db
      .insertInto('categories')
      .values({ slug: 'projects', title: 'Projects', art: 'business', published_at: world.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
beforeEach(async () => {
  world.later(3600)
  nadia = await world.person({ first_name: 'Nadia', is_trainer: true })
  omar = await world.person({ first_name: 'Omar', is_trainer: true })
  editor = await world.person({ staff_role: 'editor' })
  student = await world.person()
})

const failure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })
const outline = (course_id: number, who: Actor = nadia) =>
  world.as(who)(draftCalls.outline, { course_id })
const titles = async (course_id: number) =>
  (await outline(course_id)).sections.map((section) =>
    [section.title, ...section.lessons.map((lesson) => lesson.title)]
      .join(': ')
      .replace(': ', ' > '),
  )

async function begun(title = 'Planning') {
  const { course_id } = await world.as(nadia)(draftCalls.create, { title, title_ar: 'تخطيط' })
  const add = (name: string, parent_id?: number) =>
    world
      .as(nadia)(draftCalls.add, {
        course_id,
        title: name,
        title_ar: `${name} ع`,
        ...(parent_id && { parent_id }),
      })
      .then((it) => it.id)
  return { course_id, add, root: (await outline(course_id)).part_id }
}

const words = {
  summary: 'A plan on one page.',
  summary_ar: 'خطة في صفحة واحدة.',
  description: 'All of it.',
  outcomes: [{ text: 'Plan', text_ar: 'خطّط' }],
}

/** A course with two sections and an article, ready to publish. */
async function ready() {
  const it = await begun()
  const first = await it.add('First')
  const lesson = await it.add('One', first)
  await world.as(nadia)(draftCalls.save, {
    course_id: it.course_id,
    part_id: it.root,
    revision: 1,
    course: { ...words, category_ids: [category] },
  })
  await world.as(nadia)(draftCalls.save, {
    course_id: it.course_id,
    part_id: lesson,
    revision: 1,
    lesson: { body: '## Three passes' },
  })
  return { ...it, first, lesson }
}

describe('a draft', () => {
  it('begins empty, is seen by nobody else, and grows part by part', async () => {
    const { course_id, add } = await begun()
    const { slug } = await outline(course_id)
    await failure(world.as(null)(courseCalls.details, { id: slug }), 'not_found')
    const first = await add('First')
    const second = await add('Second')
    const a = await add('a', first)
    await add('b', first)
    const c = await add('c', second)
    expect(await titles(course_id)).toEqual(['First > a: b', 'Second > c'])
    const move = (input: object) =>
      world.as(nadia)(draftCalls.move, { course_id, ...input } as never)
    await move({ part_id: c, parent_id: first, after_id: a })
    expect(await titles(course_id)).toEqual(['First > a: c: b', 'Second'])
    await move({ part_id: second, after_id: null })
    expect(await titles(course_id)).toEqual(['Second', 'First > a: c: b'])
    await move({ part_id: a, step: 'up' })
    expect(await titles(course_id)).toEqual(['Second > a', 'First > c: b'])
    await move({ part_id: a, step: 'down' })
    await move({ part_id: a, step: 'down' })
    expect(await titles(course_id)).toEqual(['Second', 'First > c: a: b'])
    const { id: copy } = await world.as(nadia)(draftCalls.duplicate, { course_id, part_id: first })
    expect((await titles(course_id)).at(-1)).toBe('First (copy) > c: a: b')
    await world.as(nadia)(draftCalls.remove, { course_id, part_id: copy })
    expect(await titles(course_id)).toHaveLength(2)
    await world.as(nadia)(draftCalls.restore, { course_id, part_id: copy })
    expect(await titles(course_id)).toHaveLength(3)
  })

  it('keeps its order however often two are put between the same neighbours', async () => {
    const { course_id, add } = await begun()
    const section = await add('S')
    const [a, b, c] = [await add('a', section), await add('b', section), await add('c', section)]
    for (let turn = 0; turn < 60; turn++)
      await world.as(nadia)(draftCalls.move, {
        course_id,
        part_id: turn % 2 ? b : c,
        parent_id: section,
        after_id: a,
      })
    expect(await titles(course_id)).toEqual(['S > a: b: c'])
  })

  it('is saved from the revision it was read at; who was overtaken sees both versions', async () => {
    const { course_id, root } = await begun()
    const save = (title: string, revision: number) =>
      world.as(nadia)(draftCalls.save, { course_id, part_id: root, revision, course: { title } })
    expect(await save('Of the first tab', 1)).toMatchObject({ revision: 2 })
    await expect(save('Of the second', 1)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: {
        yours: { title: 'Of the second' },
        theirs: { revision: 2, body: { title: 'Of the first tab' } },
      },
    })
    // A repeated save is not a conflict.
    expect(await save('Of the first tab', 1)).toMatchObject({ revision: 2 })
    expect(await save('Of the second', 2)).toMatchObject({ revision: 3 })
  })

  it('takes as many statements to save whether the course is small or large', async () => {
    const small = await begun()
    const large = await begun('Large')
    const section = await large.add('S')
    const parts = await sql<{
      id: number
    }>`insert into draft_parts (course_id, kind, parent_id, position, body, updated_at)
      select ${large.course_id}, 'lesson', ${section}, it, '{"title":"L","title_ar":"د","kind":"article"}', ${world.now} from generate_series(1, 200) it returning id`.execute(
      world.db,
    )
    const save = (course_id: number, part_id: number, fields: object) => () =>
      world.as(nadia)(draftCalls.save, { course_id, part_id, revision: 1, ...fields })
    const few = await world.statements(
      save(small.course_id, small.root, { course: { title: 'x' } }),
    )
    expect(
      await world.statements(save(large.course_id, parts.rows[7]!.id, { lesson: { title: 'x' } })),
    ).toBe(few)
    expect(await world.statements(() => outline(large.course_id))).toBe(
      await world.statements(() => outline(small.course_id)),
    )
  })

  it('is its trainers’ and editors’: anybody else’s is not found', async () => {
    const { course_id, root, add } = await begun()
    const section = await add('S')
    const calls = [
      (who: Actor) => outline(course_id, who),
      (who: Actor) => world.as(who)(draftCalls.head, { course_id }),
      (who: Actor) => world.as(who)(draftCalls.choices, { course_id }),
      (who: Actor) => world.as(who)(draftCalls.part, { course_id, part_id: root }),
      (who: Actor) =>
        world.as(who)(draftCalls.save, {
          course_id,
          part_id: root,
          revision: 1,
          course: { title: 'Mine' },
        }),
      (who: Actor) => world.as(who)(draftCalls.add, { course_id, title: 'Mine' }),
      (who: Actor) => world.as(who)(draftCalls.move, { course_id, part_id: section, step: 'up' }),
      (who: Actor) => world.as(who)(draftCalls.duplicate, { course_id, part_id: section }),
      (who: Actor) => world.as(who)(draftCalls.remove, { course_id, part_id: section }),
      (who: Actor) => world.as(who)(draftCalls.restore, { course_id, part_id: section }),
      (who: Actor) => world.as(who)(draftCalls.create, { copy_of: course_id }),
      (who: Actor) => world.as(who)(publishingCalls.publish, { course_id }),
      (who: Actor) => world.as(who)(publishingCalls.unpublish, { course_id }),
      (who: Actor) => world.as(who)(publishingCalls.versions, { course_id }),
      (who: Actor) => world.as(who)(publishingCalls.goBack, { course_id, number: 1 }),
    ]
    for (const call of calls) {
      await failure(call(omar), 'not_found')
      await failure(call(student), 'forbidden')
    }
    // A part of another person's course is not reachable through one's own.
    const own = (await world.as(omar)(draftCalls.create, { title: 'Own' })).course_id
    await outline(own, omar)
    await failure(world.as(omar)(draftCalls.part, { course_id: own, part_id: root }), 'not_found')
    await failure(
      world.as(omar)(draftCalls.save, {
        course_id: own,
        part_id: root,
        revision: 1,
        course: { title: 'x' },
      }),
      'not_found',
    )
    await failure(
      world.as(omar)(draftCalls.add, { course_id: own, parent_id: section, title: 'x' }),
      'not_found',
    )
    await failure(
      world.as(omar)(draftCalls.move, { course_id: own, part_id: section, step: 'up' }),
      'not_found',
    )
    await failure(world.as(omar)(draftCalls.courses, { all: true }), 'forbidden')
    expect((await outline(course_id, editor)).title).toBe('Planning')
    expect((await world.as(omar)(draftCalls.courses, {})).items.map((it) => it.id)).toEqual([own])
  })

  it('of a copy has all of the other course, and none of it is published', async () => {
    const { course_id } = await ready()
    await world.as(nadia)(publishingCalls.publish, { course_id })
    const copy = (
      await world.as(nadia)(draftCalls.create, { copy_of: course_id, title: 'Planning again' })
    ).course_id
    const made = await outline(copy)
    expect(made).toMatchObject({
      title: 'Planning again',
      title_ar: 'تخطيط',
      published_at: null,
      slug: 'planning-again',
    })
    expect(made.sections[0]).toMatchObject({
      title: 'First',
      is_published: false,
      lessons: [{ title: 'One' }],
    })
  })
})

describe('publishing', () => {
  it('says what still stands in the way, each with its part and field', async () => {
    const { course_id, root, add } = await begun()
    const said = async () =>
      (await outline(course_id)).blockers.map((it) => `${it.field} ${it.code}`)
    expect(await said()).toEqual(
      expect.arrayContaining([
        'summary no_summary',
        'summary_ar no_summary_ar',
        'category_ids no_category',
        'sections no_sections',
      ]),
    )
    await failure(world.as(nadia)(publishingCalls.publish, { course_id }), 'not_ready')
    const section = await add('First')
    const { id: lesson } = await world.as(nadia)(draftCalls.add, {
      course_id,
      parent_id: section,
      kind: 'video',
      title: 'Only English',
    })
    const { blockers } = await outline(course_id)
    expect(blockers.filter((it) => it.part_id === lesson)).toMatchObject([
      { code: 'no_title_ar', field: 'title_ar' },
      { code: 'no_video' },
    ])
    await world.as(nadia)(draftCalls.save, {
      course_id,
      part_id: root,
      revision: 1,
      course: { access: 'sale', price_egp: 900, list_price_egp: 800 },
    })
    expect(await said()).toEqual(
      expect.arrayContaining(['list_price_egp list_price_low', 'price_usd no_price_usd']),
    )
  })

  it('shows the course to everybody; what is changed then waits until it is published together', async () => {
    const { course_id, root, lesson } = await ready()
    const { slug } = await outline(course_id)
    expect(await world.as(nadia)(publishingCalls.publish, { course_id, note: 'First' })).toEqual({
      version: 1,
    })
    const shown = () => world.as(null)(courseCalls.details, { id: slug })
    expect(await shown()).toMatchObject({
      title: 'Planning',
      lessons_count: 1,
      certificate: { title: 'Planning' },
    })
    expect(await outline(course_id)).toMatchObject({ changes: 0, version: 1 })
    await world.as(nadia)(draftCalls.save, {
      course_id,
      part_id: root,
      revision: 2,
      course: { title: 'Planning, again' },
    })
    const section = (await outline(course_id)).sections[0]!.id
    await world
      .as(nadia)(draftCalls.add, { course_id, parent_id: section, title: 'Two', title_ar: '٢' })
      .then(({ id }) =>
        world.as(nadia)(draftCalls.save, {
          course_id,
          part_id: id,
          revision: 1,
          lesson: { body: 'Text' },
        }),
      )
    expect(await outline(course_id)).toMatchObject({ changes: 2 })
    expect(await shown()).toMatchObject({ title: 'Planning', lessons_count: 1 })
    const ids = () =>
      world.db
        .selectFrom('lessons')
        .select(['id', 'title', 'seconds'])
        .where('course_id', '=', course_id)
        .orderBy('position')
        .execute()
    const [before] = await ids()
    await world.as(nadia)(publishingCalls.publish, { course_id })
    expect(await shown()).toMatchObject({ title: 'Planning, again', lessons_count: 2 })
    expect(await ids()).toMatchObject([{ id: before!.id }, { title: 'Two', seconds: 30 }])
    const facts = await world.db
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'catalogue.lessons_published')
      .execute()
    expect(facts.at(-1)!.data).toMatchObject({ course_id, lesson_ids: [expect.any(Number)] })
    const { items } = await world.as(nadia)(publishingCalls.versions, { course_id })
    expect(items.map((it) => it.number)).toEqual([2, 1])
    expect(items[0]!.changes).toMatchObject([
      { kind: 'course', change: 'changed' },
      { kind: 'lesson', change: 'added', title: 'Two' },
    ])
    expect(await world.as(nadia)(draftCalls.part, { course_id, part_id: lesson })).toMatchObject({
      live_id: before!.id,
    })
    const acts = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', nadia.id)
      .execute()
    expect(acts.map((it) => it.action)).toEqual(['course.publish', 'course.publish'])
  })

  it('keeps the lessons that people are in: moved, reworded and removed ones too', async () => {
    const course = await addCourse(world, `kept-${crypto.randomUUID()}`, {
      title_ar: 'دورة',
      language: 'en',
      summary: 'Short.',
      description: 'Long.',
      outcomes: JSON.stringify([{ text: 'a', text_ar: '' }]),
      lessons: [
        { slug: 'one', kind: 'article', body: 'x' },
        { slug: 'two', kind: 'article', body: 'x' },
        { slug: 'three', kind: 'article', body: 'x' },
      ],
    })
    await assignTrainer(world, nadia.id, course.id)
    await world.db
      .insertInto('course_categories')
      .values({ course_id: course.id, category_id: category })
      .execute()
    await world
      .as(student)(lessons.get, { course: course.slug, lesson: 'one' })
      .catch(() => {})
    const { sections } = await outline(course.id)
    const [one, two] = sections[0]!.lessons
    await world.as(nadia)(draftCalls.move, {
      course_id: course.id,
      part_id: one!.id,
      parent_id: sections[1]!.id,
      after_id: null,
    })
    await world.as(nadia)(draftCalls.remove, { course_id: course.id, part_id: two!.id })
    await failure(world.as(nadia)(publishingCalls.publish, { course_id: course.id }), 'not_ready')
    await world.as(nadia)(draftCalls.remove, { course_id: course.id, part_id: sections[0]!.id })
    await world.as(nadia)(publishingCalls.publish, { course_id: course.id })
    const rows = await world.db
      .selectFrom('lessons')
      .select(['id', 'slug'])
      .where('course_id', '=', course.id)
      .orderBy('position')
      .execute()
    expect(rows).toEqual([
      { id: course.lessons['one'], slug: 'one' },
      { id: course.lessons['three'], slug: 'three' },
    ])
  })

  it('goes back to an earlier version as a draft, and off the site and on again', async () => {
    const { course_id, lesson } = await ready()
    const { slug } = await outline(course_id)
    await world.as(nadia)(publishingCalls.publish, { course_id })
    await world.as(nadia)(draftCalls.save, {
      course_id,
      part_id: lesson,
      revision: 2,
      lesson: { title: 'Other', body: 'Other' },
    })
    await world.as(nadia)(publishingCalls.publish, { course_id })
    await world.as(nadia)(publishingCalls.goBack, { course_id, number: 1 })
    const part = await world.as(nadia)(draftCalls.part, { course_id, part_id: lesson })
    expect((part.body as LessonBody).body).toBe('## Three passes')
    expect((await world.as(null)(courseCalls.content, { id: slug }))[0]!.lessons[0]).toMatchObject({
      title: 'Other',
    })
    await world.as(nadia)(publishingCalls.publish, { course_id })
    expect(
      (await world.as(null, arabicReader)(courseCalls.content, { id: slug }))[0]!.lessons[0],
    ).toMatchObject({ title: 'One ع' })
    await world.as(nadia)(publishingCalls.unpublish, { course_id })
    await failure(world.as(null)(courseCalls.details, { id: slug }), 'not_found')
    expect((await world.as(nadia)(trainerProfile.profile, {})).courses[0]).toMatchObject({
      is_published: false,
    })
    await world.as(nadia)(publishingCalls.publish, { course_id })
    expect(await world.as(null)(courseCalls.details, { id: slug })).toMatchObject({
      lessons_count: 1,
    })
  })

  it('leaves a trainer on their own course, and an address that people have', async () => {
    const { course_id, root } = await ready()
    await failure(
      world.as(nadia)(draftCalls.save, {
        course_id,
        part_id: root,
        revision: 2,
        course: { trainer_ids: [] },
      }),
      'invalid_input',
    )
    await world.as(nadia)(publishingCalls.publish, { course_id })
    expect((await outline(course_id)).course_id).toBe(course_id)
    await failure(
      world.as(nadia)(draftCalls.save, {
        course_id,
        part_id: root,
        revision: 2,
        course: { slug: 'elsewhere' },
      }),
      'invalid_input',
    )
  })
})
