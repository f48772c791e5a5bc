import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers, assignTrainer } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { captionCalls } from '../captions/contract.ts'
import { draftCalls } from '../drafts/contract.ts'
import { publishingCalls } from '../publishing/contract.ts'
import { previewCalls } from './contract.ts'

const world = await createWorld()
let nadia: Actor, category: number
let first: Awaited<ReturnType<typeof addCourse>>
const refused = (item: Promise<unknown>) =>
  item.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

beforeAll(async () => {
  nadia = await world.person({ first_name: 'Nadia', is_trainer: true })
  first = await addCourse(world, 'first-steps')
  const row = {
    slug: 'projects',
    title: 'Projects',
    title_ar: 'مشاريع',
    art: 'business',
    published_at: world.now,
  }
  category = (
    await world.db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
})

/** An unpublished course with an article and a video. */
async function begun() {
  const call = world.as(nadia)
  const { course_id } = await call(draftCalls.create, { title: 'Planning', title_ar: 'تخطيط' })
  await world.db
    .updateTable('trainers')
    .set({ published_at: world.now })
    .where('user_id', '=', nadia.id)
    .execute()
  const { part_id } = await call(draftCalls.head, { course_id })
  const section = await call(draftCalls.add, { course_id, title: 'Begin', title_ar: 'ابدأ' })
  const add = (title: string, kind: 'article' | 'video') =>
    call(draftCalls.add, { course_id, parent_id: section.id, title, title_ar: `${title} ع`, kind })
  const [article, video] = [(await add('Read', 'article')).id, (await add('Watch', 'video')).id]
  const course = {
    summary: 'One page.',
    summary_ar: 'صفحة واحدة.',
    description: '**All** of it.',
    outcomes: [{ text: 'Plan', text_ar: 'خطّط' }],
    access: 'both' as const,
    price_egp: 50_000,
    price_usd: 1500,
    category_ids: [category],
    prerequisite_ids: [first.id],
  }
  await call(draftCalls.save, { course_id, part_id, revision: 1, course })
  await call(draftCalls.save, {
    course_id,
    part_id: article,
    revision: 1,
    lesson: { body: '## Three passes', body_ar: '## ثلاث مرات' },
  })
  return { course_id, article, video }
}

describe('a draft is shown as it will be', () => {
  it('to a visitor in each language, with contents and price, while nothing of it is public', async () => {
    const { course_id } = await begun()
    const see = (tongue: 'en' | 'ar') => world.as(nadia)(previewCalls.course, { course_id, tongue })
    const { course, sections } = await see('en')
    expect(course).toMatchObject({
      id: course_id,
      title: 'Planning',
      price: 50_000,
      currency: 'egp',
      in_plans: true,
      lessons_count: 2,
    })
    expect(course.description.text).toContain('<strong>All</strong>')
    expect(course.trail.map((it) => it.slug)).toEqual(['projects'])
    expect(course.prerequisites.map((it) => it.slug)).toEqual(['first-steps'])
    expect(course.trainers).toHaveLength(1)
    expect(
      sections.map((section) => [section.title, ...section.lessons.map((lesson) => lesson.title)]),
    ).toEqual([['Begin', 'Read', 'Watch']])
    const arabic = await see('ar')
    expect([arabic.course.title, arabic.course.summary.text, arabic.sections[0]!.title]).toEqual([
      'تخطيط',
      'صفحة واحدة.',
      'ابدأ',
    ])
    expect(await refused(world.as(null)(courseCalls.details, { id: course.slug }))).toBe(
      'not_found',
    )
  })

  it('to a learner, lesson by lesson, and nothing is remembered', async () => {
    const { course_id, article, video } = await begun()
    const see = (part_id?: number, tongue: 'en' | 'ar' = 'en') =>
      world.as(nadia)(previewCalls.lesson, { course_id, tongue, ...(part_id && { part_id }) })
    const { lesson } = await see()
    expect(lesson).toMatchObject({
      is_enrolled: true,
      completion: 0,
      lesson: { title: 'Read', number: 1 },
      next: { title: 'Watch' },
    })
    expect(lesson.body.text).toContain('Three passes')
    expect((await see(article, 'ar')).lesson.body.text).toContain('ثلاث مرات')
    await sql`update draft_parts set body = body || '{"media": "films/a"}' where id = ${video}`.execute(
      world.db,
    )
    await world.as(nadia)(captionCalls.set, {
      course_id,
      part_id: video,
      lang: 'en',
      text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
    })
    const film = (await see(video)).lesson
    expect(film.media.hls).toBe(`/api/client/studio/film/${course_id}/${video}/master.m3u8`)
    expect(film.transcript?.cues.map((it) => it.text)).toEqual(['Hello'])
    const rows = await world.db
      .selectFrom('enrollments')
      .select('user_id')
      .where('course_id', '=', course_id)
      .execute()
    expect(rows).toEqual([])
  })

  it('and what is published goes on unchanged until it is published', async () => {
    const course = await addCourse(world, 'running', {
      ...courseOffers.free,
      title: 'Running',
      title_ar: 'جري',
      language: 'both',
    })
    await assignTrainer(world, nadia.id, course.id).catch(() => null)
    const call = world.as(await world.person({ staff_role: 'editor' }))
    const { part_id, sections } = await call(draftCalls.outline, { course_id: course.id })
    await call(draftCalls.save, {
      course_id: course.id,
      part_id,
      revision: 1,
      course: { title: 'Running faster' },
    })
    await call(draftCalls.remove, { course_id: course.id, part_id: sections[0]!.lessons[0]!.id })
    const added = await call(draftCalls.add, {
      course_id: course.id,
      parent_id: sections[0]!.id,
      title: 'New',
    })
    const shown = await call(previewCalls.course, { course_id: course.id, tongue: 'en' })
    expect([shown.course.title, ...shown.sections[0]!.lessons.map((it) => it.title)]).toEqual([
      'Running faster',
      'New',
    ])
    expect(
      (await call(previewCalls.lesson, { course_id: course.id, tongue: 'en', part_id: added.id }))
        .lesson.lesson.title,
    ).toBe('New')
    const visitor = world.as(null)
    expect((await visitor(courseCalls.details, { id: 'running' })).title).toBe('Running')
    expect(
      (await visitor(courseCalls.content, { id: 'running' }))[0]!.lessons.map((it) => it.title),
    ).toEqual(['Lesson one'])
    expect(await refused(visitor(lessons.about, { course: 'running', lesson: 'new' }))).toBe(
      'not_found',
    )
  })

  it('as its page shows it once it is published', async () => {
    const { course_id, video } = await begun()
    const call = world.as(nadia)
    await call(draftCalls.remove, { course_id, part_id: video })
    const shown = await call(previewCalls.course, { course_id, tongue: 'en' })
    await call(publishingCalls.publish, { course_id, note: '' })
    const visitor = world.as(null)
    const course = await visitor(courseCalls.details, { id: shown.course.slug })
    const plain = (item: typeof course) => ({
      ...item,
      updated_at: '',
      trainers: item.trainers.map((one) => one.slug),
    })
    expect(plain(course)).toEqual(plain(shown.course))
    const named = (of: typeof shown.sections) =>
      of.map((item) => [item.title, item.lessons.map((lesson) => ({ ...lesson, id: 0 }))])
    expect(named(await visitor(courseCalls.content, { id: course.slug }))).toEqual(
      named(shown.sections),
    )
  })

  it('to its authors alone', async () => {
    const { course_id } = await begun()
    const other = await world.person({ is_trainer: true })
    expect(await refused(world.as(other)(previewCalls.course, { course_id, tongue: 'en' }))).toBe(
      'not_found',
    )
    expect(await refused(world.as(other)(previewCalls.lesson, { course_id, tongue: 'en' }))).toBe(
      'not_found',
    )
    expect(
      await refused(
        world.as(await world.person())(previewCalls.course, { course_id, tongue: 'en' }),
      ),
    ).toBe('forbidden')
    const { course_id: elsewhere, article } = await begun()
    expect(elsewhere).not.toBe(course_id)
    expect(
      await refused(
        world.as(nadia)(previewCalls.lesson, { course_id, tongue: 'en', part_id: article }),
      ),
    ).toBe('not_found')
  })
})
