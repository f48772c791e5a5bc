import { expect, it } from 'vitest'
import type { CourseBody } from '../drafts/bodies.ts'
import { emptyCourse } from '../drafts/rules.ts'
import { listChanges, countCourseGaps } from './rules.ts'
import { computeDraftBlockers, type PartSummary } from '../drafts/blockers.ts'

const whole: CourseBody = {
  ...emptyCourse,
  title: 'A',
  title_ar: 'أ',
  summary: 'A',
  summary_ar: 'أ',
  description: 'A',
  slug: 'a',
  outcomes: [{ text: 'a', text_ar: '' }],
  category_ids: [1],
  trainer_ids: [1],
}
const part = (partial: Partial<PartSummary>): PartSummary => ({
  id: 2,
  kind: 'section',
  parent_id: 1,
  title: 'S',
  title_ar: 'ق',
  lesson_kind: 'article',
  has_media: false,
  has_body: false,
  has_body_ar: false,
  ...partial,
})
const parts = [part({}), part({ id: 3, kind: 'lesson', parent_id: 2, has_body: true })]
const around = { slug_taken: false, removed_with_tests: [] }
const said = (course: CourseBody, of = parts, near = around) =>
  computeDraftBlockers(1, course, of, near).map((it) => `${it.part_id} ${it.field} ${it.code}`)

it('a whole course may be published', () => expect(said(whole)).toEqual([]))

it('a course speaks the languages it is taught in', () => {
  expect(said({ ...whole, title_ar: '' })).toEqual(['1 title_ar no_title_ar'])
  expect(said({ ...whole, title_ar: '', summary_ar: '', language: 'en' })).toEqual([])
  expect(said({ ...whole, language: 'ar' }, [part({ title: '' }), ...parts.slice(1)])).toEqual([])
})

it('what is on sale has both prices, and none before lower than now', () => {
  expect(said({ ...whole, access: 'sale' })).toEqual([
    '1 price_egp no_price_egp',
    '1 price_usd no_price_usd',
  ])
  expect(said({ ...whole, access: 'both', price_egp: 9, price_usd: 9, list_price_usd: 8 })).toEqual(
    ['1 list_price_usd list_price_low'],
  )
})

it('every section has a lesson, and every lesson what it is', () => {
  expect(said(whole, [])).toEqual(['1 sections no_sections'])
  expect(said(whole, [part({})])).toEqual(['2 lessons no_lessons'])
  const lesson = (partial: Partial<PartSummary>) => [
    part({}),
    part({ id: 3, kind: 'lesson', parent_id: 2, ...partial }),
  ]
  expect(said(whole, lesson({}))).toEqual(['3 body no_text'])
  expect(said(whole, lesson({ lesson_kind: 'video' }))).toEqual(['3 media no_video'])
  expect(said(whole, lesson({ lesson_kind: 'file', has_media: true }))).toEqual([])
})

it('an address of another course, and a removed section with a test, stand in the way', () => {
  const near = { slug_taken: true, removed_with_tests: [{ id: 9, title: 'T', title_ar: '' }] }
  expect(said(whole, parts, near as never)).toEqual(['1 slug slug_taken', '9 tests has_test'])
})

it('what is missing in one language is counted, and what changed is named once', () => {
  expect(countCourseGaps(whole)).toEqual({ en: 0, ar: 2 })
  const of = {
    kind: 'lesson',
    title: 'T',
    title_ar: '',
    is_published: true,
    is_changed: false,
    moved: false,
    removed: false,
  }
  const change = (partial: Partial<typeof of>) =>
    listChanges([{ ...of, ...partial }]).map((one) => one.change)
  expect([
    change({}),
    change({ is_changed: true, moved: true }),
    change({ moved: true }),
    change({ removed: true }),
    change({ is_published: false }),
    change({ is_published: false, removed: true }),
  ]).toEqual([[], ['changed'], ['moved'], ['removed'], ['added'], []])
})
