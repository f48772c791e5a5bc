import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  pickChanged,
  parseCourseFields,
  parseLessonFields,
  parseLines,
  formatLines,
  formatMajorUnits,
  parseMinorUnits,
} from './rules.ts'

const form = (values: Record<string, string | string[]>) => ({
  get: (name: string) => [values[name] ?? null].flat()[0] ?? null,
  getAll: (name: string) => [values[name] ?? []].flat(),
})

it('lists are typed one a line, in both languages, and come back as they were', () => {
  expect(parseLines('a\n\n b ', 'أ\n\nب')).toEqual([
    { text: 'a', text_ar: 'أ' },
    { text: 'b', text_ar: 'ب' },
  ])
  expect(parseLines('', 'أ')).toEqual([{ text: '', text_ar: 'أ' }])
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.array(fc.record({ text: word, text_ar: word })), (lines) => {
      const { en, ar } = formatLines(lines)
      expect(parseLines(en, ar)).toEqual(lines)
    }),
  )
})

it('money is typed in any digits and kept in hundredths', () => {
  expect([
    parseMinorUnits('1,250'),
    parseMinorUnits('٣٩٫٥'),
    parseMinorUnits(''),
    parseMinorUnits('x'),
  ]).toEqual([125_000, 3950, null, Number.NaN])
  expect([formatMajorUnits(3950), formatMajorUnits(null)]).toEqual(['39.5', ''])
})

it('reads the fields and checkboxes of a form', () => {
  const details = parseCourseFields(
    'details',
    form({ title: 'A', category_ids: ['3', 'x', '5'], slug: ' Tea-1 ' }),
  )
  expect(details).toMatchObject({ title: 'A', title_ar: '', category_ids: [3, 5], slug: 'tea-1' })
  expect(details).not.toHaveProperty('trainer_ids')
  expect(parseCourseFields('details', form({ sets_trainers: 'yes' }))).toMatchObject({
    trainer_ids: [],
  })
  expect(details).not.toHaveProperty('access')
  expect(parseCourseFields('details', form({}))).not.toHaveProperty('slug')
  expect(parseLessonFields(form({ preview: 'on', minutes: '٣' }))).toMatchObject({
    preview: true,
    seconds: 180,
  })
  expect(parseLessonFields(form({}))).not.toHaveProperty('seconds')
})

it('only changed fields are sent', () => {
  expect(pickChanged({ a: 1, b: [2], c: 'x' }, { a: 1, b: [3], c: 'x' })).toEqual({ b: [2] })
})
