import { expect, it, test } from 'vitest'
import { computeCropSquare, fullCrop } from '#platform/files/crop.ts'
import {
  getCertificateNames,
  sortCurrentFirst,
  isArabicName,
  isBirthDate,
  isLatinName,
  findProfileGaps,
  moveCrop,
} from './rules.ts'
import { computeAge } from '../rules.ts'

test.each([
  ['1997-05-12', '2026-05-11', 28],
  ['1997-05-12', '2026-05-12', 29],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-01-15', '2026-01-15', 0],
])('born on %s one is, on %s, %i years old', (born, day, age) =>
  expect(computeAge(born, day)).toBe(age),
)

it('accepts valid birth dates and rejects impossible ones', () => {
  expect(isBirthDate('1997-05-12', '2026-01-15')).toBe(true)
  for (const day of [
    '2026-01-16',
    '2025-01-01',
    '1800-01-01',
    '1997-02-30',
    '1997-13-01',
    '12/05/1997',
    '',
  ])
    expect(isBirthDate(day, '2026-01-15')).toBe(false)
})

it('distinguishes Latin and Arabic names', () => {
  expect(isLatinName("Salma O'Neil-Nabil")).toBe(true)
  expect(isLatinName('José Núñez')).toBe(true)
  expect(isLatinName('سلمى')).toBe(false)
  expect(isArabicName('سلمى حسن نبيل')).toBe(true)
  expect(isArabicName('مُحمَّد عبد الله')).toBe(true)
  expect(isArabicName('Salma')).toBe(false)
  expect(isLatinName('Salma <b>')).toBe(false)
})

it('puts the name itself on certificates where no other is asked for', () => {
  const salma = {
    first_name: 'Salma',
    middle_name: '',
    last_name: 'Nabil',
    certificate_name: '',
    certificate_name_ar: 'سلمى نبيل',
  }
  expect(getCertificateNames(salma)).toEqual({ latin: 'Salma Nabil', arabic: 'سلمى نبيل' })
  expect(
    getCertificateNames({ ...salma, certificate_name: 'Salma H. Nabil', certificate_name_ar: '' }),
  ).toEqual({
    latin: 'Salma H. Nabil',
    arabic: '',
  })
})

it('keeps a square that never leaves the picture', () => {
  expect(computeCropSquare({ width: 400, height: 200 }, { x: 0.5, y: 0.5, zoom: 1 })).toEqual({
    x: 100,
    y: 0,
    width: 200,
    height: 200,
  })
  expect(computeCropSquare({ width: 400, height: 200 }, { x: 0, y: 1, zoom: 2 })).toEqual({
    x: 0,
    y: 100,
    width: 100,
    height: 100,
  })
  expect(computeCropSquare({ width: 100, height: 100 }, { x: 0.5, y: 0.5, zoom: 99 })).toEqual({
    x: 37.5,
    y: 37.5,
    width: 25,
    height: 25,
  })
})

test('the square moves by its own sides, stops at the edge and comes back at once', () => {
  const wide = { width: 400, height: 200 }
  expect(moveCrop(wide, fullCrop, { right: 0.25, down: 1 })).toEqual({ x: 0.625, y: 0.5, zoom: 1 })
  const edge = moveCrop(wide, fullCrop, { right: 9 })
  expect(edge).toEqual({ x: 0.75, y: 0.5, zoom: 1 })
  expect(moveCrop(wide, edge, { right: -0.25 })).toEqual({ x: 0.625, y: 0.5, zoom: 1 })
  expect(moveCrop(wide, fullCrop, { times: 2 })).toEqual({ x: 0.5, y: 0.5, zoom: 2 })
  expect(moveCrop(wide, { x: 0.75, y: 0.25, zoom: 2 }, { times: 0.1 })).toEqual({
    x: 0.75,
    y: 0.5,
    zoom: 1,
  })
  expect(moveCrop(wide, fullCrop, { times: 99 }).zoom).toBe(4)
})

it('lists missing profile fields, most useful first', () => {
  const bare = {
    image: null,
    middle_name: '',
    birth_date: null,
    education_level: null,
    job: '',
    country_id: 'eg',
    mobile: null,
  }
  expect(findProfileGaps(bare).gaps).toEqual([
    'mobile',
    'job',
    'education_level',
    'birth_date',
    'image',
  ])
  expect(
    findProfileGaps({
      ...bare,
      image: 'x',
      birth_date: 'x',
      education_level: 'x',
      job: 'x',
      mobile: 'x',
    }),
  ).toEqual({
    gaps: [],
    filled: 1,
  })
})

it('shows the device in use first and keeps the order of the others', () => {
  const devices = [
    { id: 'a', is_current: false },
    { id: 'b', is_current: true },
    { id: 'c', is_current: false },
  ]
  expect(sortCurrentFirst(devices).map((it) => it.id)).toEqual(['b', 'a', 'c'])
})
