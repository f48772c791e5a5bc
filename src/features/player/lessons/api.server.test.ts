import { beforeAll, describe, expect, it } from 'vitest'
import { addCourse, courseOffers, addEntitlement, assignTrainer } from '#tests/courses.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { progressCalls } from '#features/learning/progress/contract.ts'
import { lessons } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let free: Awaited<ReturnType<typeof addCourse>>
let sale: typeof free
let both: typeof free
let draft: typeof free
const four = [{ slug: 'one', preview: true }, { slug: 'two' }, { slug: 'three' }, { slug: 'four' }]

beforeAll(async () => {
  world = await createWorld()
  free = await addCourse(world, 'free', {
    lessons: [
      {
        slug: 'one',
        media: 'lessons/one',
        body: '**Bold** and <script>alert(1)</script>',
        title_ar: 'الأول',
      },
      { slug: 'two', kind: 'article', body: 'Read', body_ar: 'نص' },
      { slug: 'three', kind: 'file', media: 'lessons/three/notes.pdf' },
      { slug: 'four', media: 'lessons/one' },
    ],
  })
  sale = await addCourse(world, 'sale', {
    ...courseOffers.sale,
    lessons: four.map((it) => ({ ...it, media: 'lessons/secret' })),
  })
  both = await addCourse(world, 'both', { ...courseOffers.both, lessons: four })
  draft = await addCourse(world, 'draft', { published_at: null, lessons: four })
  const lesson_id = free.lessons.one!
  await world.db
    .insertInto('lesson_captions')
    .values({ lesson_id, lang: 'en', vtt: 'WEBVTT' })
    .execute()
  await world.db
    .insertInto('lesson_captions')
    .values({ lesson_id, lang: 'ar', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.500\nأهلًا' })
    .execute()
  const file = {
    file_key: 'lessons/one/slides.pdf',
    file_name: 'شرائح.pdf',
    file_type: 'application/pdf',
    bytes: 3,
  }
  await world.db
    .insertInto('lesson_attachments')
    .values({ lesson_id, title: 'Slides', title_ar: 'الشرائح', ...file, position: 1 })
    .execute()
})

const enrolled = async (course: { id: number }, who = {}) => {
  const person = await world.person(who)
  await world.as(person)(enrollment.enroll, { course_id: course.id })
  return person
}

describe('a lesson', () => {
  it('comes with everything its page shows', async () => {
    const person = await enrolled(free)
    const lesson = await world.as(person)(lessons.get, { course: 'free', lesson: 'one' })
    expect(lesson).toMatchObject({
      course: { slug: 'free', title: 'About free', image: '/art/free.svg', is_free: true },
      lesson: { slug: 'one', number: 1, kind: 'video' },
      access: { allowed: true, reason: 'free' },
      previous: null,
      next: { slug: 'two', allowed: true },
      completion: 0,
      progress: { position: 0, percent: 0, finished: false, watched: [] },
    })
    expect(lesson.sections.map((it) => it.lessons.length)).toEqual([2, 2])
    expect(lesson.body.text).toContain('<strong>Bold</strong>')
    expect(lesson.body.text).not.toContain('<script>')
    expect(lesson.captions.map((it) => it.label)).toEqual(['English', 'العربية'])
    expect(lesson.transcript).toEqual({ lang: 'en', cues: [] })
    expect(lesson.course).toMatchObject({ trainer: null, certificate_at: null })
    const { prefix } = lesson.media
    expect(prefix).toMatch(
      new RegExp(
        `^/api/client/lessons/media/${person.id}\\.\\d+\\.[\\w-]{32}/${free.lessons.one}/$`,
      ),
    )
    expect(lesson.media).toMatchObject({
      hls: `${prefix}master.m3u8`,
      poster: `${prefix}poster.webp`,
      file: null,
    })
    expect(lesson.captions[0]!.address).toBe(`${prefix}captions/en.vtt`)
    expect(lesson.attachments).toMatchObject([{ title: 'Slides', name: 'شرائح.pdf', bytes: 3 }])
  })

  it('speaks the language of its reader', async () => {
    const lesson = await world.as(await enrolled(free), arabicReader)(lessons.get, {
      course: 'free',
      lesson: 'one',
    })
    expect(lesson.transcript).toEqual({ lang: 'ar', cues: [{ from: 1, to: 2.5, text: 'أهلًا' }] })
    expect(lesson.lesson).toMatchObject({ title: 'الأول', lang: 'ar' })
    expect(lesson.attachments[0]!.title).toBe('الشرائح')
    expect(lesson.captions.map((it) => it.lang)).toEqual(['ar', 'en'])
  })

  it('is found by id too, under its own course alone', async () => {
    const call = world.as(await enrolled(free))
    const { lesson } = await call(lessons.get, {
      course: String(free.id),
      lesson: String(free.lessons.two),
    })
    expect(lesson.slug).toBe('two')
    await expect(
      call(lessons.get, { course: 'sale', lesson: String(free.lessons.two) }),
    ).rejects.toThrow('not_found')
    await expect(call(lessons.get, { course: 'free', lesson: 'nothing' })).rejects.toThrow(
      'not_found',
    )
  })

  it('of a file hands over the file', async () => {
    const { media } = await world.as(await enrolled(free))(lessons.get, {
      course: 'free',
      lesson: 'three',
    })
    expect(media).toMatchObject({ hls: null, file: `${media.prefix}file` })
  })

  it('takes few statements however many lessons there are', async () => {
    const call = world.as(await enrolled(free))
    expect(await world.statements(() => call(lessons.get, { course: 'free', lesson: 'one' }))).toBe(
      2,
    )
    // Reopening the same lesson within a minute writes nothing; another lesson does.
    expect(await world.statements(() => call(lessons.get, { course: 'free', lesson: 'one' }))).toBe(
      1,
    )
    expect(await world.statements(() => call(lessons.get, { course: 'free', lesson: 'two' }))).toBe(
      2,
    )
    expect(await world.statements(() => call(lessons.get, { course: 'free', lesson: 'one' }))).toBe(
      2,
    )
    world.later(61)
    expect(await world.statements(() => call(lessons.get, { course: 'free', lesson: 'one' }))).toBe(
      2,
    )
    expect(
      await world.statements(() => call(lessons.about, { course: 'free', lesson: 'one' })),
    ).toBe(1)
  })

  it('once opened is where learning continues', async () => {
    const person = await enrolled(free)
    await enrolled(both, {})
    world.later(60)
    await world.as(person)(enrollment.enroll, { course_id: both.id })
    world.later(60)
    await world.as(person)(lessons.get, { course: 'free', lesson: 'three' })
    expect(await world.as(person)(enrollment.lastUpdatedCourse, {})).toEqual({ slug: 'free' })
    const [mine] = (await world.as(person)(enrollment.get, {})).items
    expect(mine).toMatchObject({ slug: 'free', next_lesson: { slug: 'three', number: 3 } })
  })
})

describe('who may open a lesson', () => {
  const opens = (who: Parameters<typeof world.as>[0], course: string, lesson = 'two') =>
    world
      .as(who)(lessons.get, { course, lesson })
      .then((it) => it.access.reason as string)
      .catch((error: Error) => error.message)

  it('fails with the four specified codes and no file address in the answer', async () => {
    const person = await world.person()
    expect(await opens(null, 'sale')).toBe('lesson_needs_login')
    expect(await opens(person, 'sale')).toBe('not_enrolled')
    expect(await opens(await enrolled(sale), 'sale')).toBe('must_buy')
    expect(await opens(await enrolled(both), 'both')).toBe('not_subscribed')
  })

  it('opens with a purchase until it ends', async () => {
    const buyer = await enrolled(sale)
    await addEntitlement(world, buyer.id, { course_id: sale.id }, 1)
    const subscriber = await enrolled(both)
    await addEntitlement(world, subscriber.id, 'plan', 1)
    expect(await opens(buyer, 'sale')).toBe('purchase')
    expect(await opens(subscriber, 'both')).toBe('plan')
    const now = world.now
    world.later(86_400)
    expect(await opens(buyer, 'sale')).toBe('must_buy')
    expect(await opens(subscriber, 'both')).toBe('not_subscribed')
    world.now = now
  })

  it('opens previews to everybody who is logged in', async () => {
    expect(await opens(null, 'sale', 'one')).toBe('lesson_needs_login')
    expect(await opens(await world.person(), 'sale', 'one')).toBe('preview')
  })

  it('keeps drafts to their own trainers and staff', async () => {
    const own = await world.person({ is_trainer: true })
    const other = await world.person({ is_trainer: true })
    await assignTrainer(world, own.id, draft.id)
    await assignTrainer(world, other.id, free.id)
    expect(await opens(own, 'draft')).toBe('trainer')
    expect(await opens(await world.person({ staff_role: 'support' }), 'draft')).toBe('staff')
    for (const who of [other, await world.person(), null]) {
      expect(await opens(who, 'draft')).toBe('not_found')
      await expect(
        world.as(who)(lessons.about, { course: 'draft', lesson: 'one' }),
      ).rejects.toThrow('not_found')
    }
    await expect(
      world.as(other)(progressCalls.report, { lesson_id: draft.lessons.one! }),
    ).rejects.toThrow('not_found')
  })

  it('does not ask whose trainer one was', async () => {
    const former = await world.person({ is_trainer: false })
    await assignTrainer(world, former.id, sale.id)
    expect(await opens(former, 'sale')).toBe('not_enrolled')
  })
})

describe('a lesson from outside', () => {
  it('returns title and reason of a closed lesson without its content', async () => {
    const answer = await world.as(null)(lessons.about, { course: 'sale', lesson: 'two' })
    expect(answer).toMatchObject({
      access: { allowed: false, reason: 'lesson_needs_login' },
      lesson: { title: 'Lesson two', number: 2 },
      course: { on_sale: true, price: 125_000, currency: 'egp' },
      is_enrolled: false,
    })
    expect(answer).not.toHaveProperty('media')
    expect(JSON.stringify(answer)).not.toMatch(/secret|\/media\//)
  })

  it('returns which lessons are accessible', async () => {
    const { sections } = await world.as(await enrolled(sale))(lessons.about, {
      course: 'sale',
      lesson: 'two',
    })
    expect(sections.flatMap((section) => section.lessons.map((lesson) => lesson.allowed))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
