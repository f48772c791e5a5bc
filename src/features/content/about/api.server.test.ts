import { beforeAll, expect, it } from 'vitest'
import { arabicReader, createWorld } from '#tests/world.ts'
import { aboutCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
})

it('has nothing to say in an empty academy', async () => {
  await expect(world.as(null)(aboutCalls.page, {})).rejects.toMatchObject({ code: 'not_found' })
  expect(await world.as(null)(aboutCalls.faqs, {})).toEqual([])
})

it('returns the description with current totals and published FAQs', async () => {
  const { db, now } = world
  const lines = (...it: object[]) => JSON.stringify(it)
  await db
    .insertInto('about_page')
    .values({
      title: 'About us',
      title_ar: 'من نحن',
      body: '## How it began',
      body_ar: '## كيف بدأنا',
      principles: lines({
        icon: 'compass',
        title: 'Direction',
        title_ar: 'الاتجاه',
        text: 'One aim.',
        text_ar: '',
      }),
      figures: lines(
        { icon: 'book-open', value_from: 'courses_count', label: 'courses', label_ar: 'دورة' },
        { icon: 'users', value_from: 'trainers_count', label: 'trainers', label_ar: 'مدرّب' },
        { icon: 'award', value_from: 'canary_count', label: 'unknown' },
      ),
    })
    .execute()
  const course = { level: 'beginner', language: 'ar', art: 'code', is_free: true } as const
  await db
    .insertInto('courses')
    .values([
      { ...course, slug: 'one', title: 'One', published_at: now },
      { ...course, slug: 'two', title: 'Two', published_at: now },
      { ...course, slug: 'draft', title: 'Draft' },
    ])
    .execute()
  await db
    .insertInto('faqs')
    .values([
      {
        slug: 'pay',
        topic: 'payment',
        question: 'How?',
        question_ar: 'كيف؟',
        answer: 'By **card**.',
        published_at: now,
      },
      { slug: 'canary', topic: 'account', question: 'Canary?', answer: 'Canary.' },
    ])
    .execute()

  expect(await world.as(null, arabicReader)(aboutCalls.page, {})).toMatchObject({
    title: 'من نحن',
    lang: 'ar',
    html: expect.stringContaining('كيف بدأنا'),
    principles: [{ icon: 'compass', title: 'الاتجاه', text: 'One aim.' }],
    // Zero and unknown figures are omitted.
    figures: [{ icon: 'book-open', label: 'دورة', value: 2 }],
  })
  expect(await world.as(null, arabicReader)(aboutCalls.faqs, {})).toEqual([
    {
      slug: 'pay',
      topic: 'payment',
      question: 'كيف؟',
      lang: 'en',
      html: '<p>By <strong>card</strong>.</p>\n',
    },
  ])
})
