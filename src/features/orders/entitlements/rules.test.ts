import { expect, it } from 'vitest'
import { addPeriod, computeNextPeriod } from './rules.ts'

const on = (day: string) => new Date(`${day}T10:30:00Z`)

it('a month and a year end on the same day of the calendar, or on the last that there is', () => {
  expect(addPeriod(on('2026-01-15'), 'month')).toEqual(on('2026-02-15'))
  expect(addPeriod(on('2026-01-31'), 'month')).toEqual(on('2026-02-28'))
  expect(addPeriod(on('2027-12-31'), 'month')).toEqual(on('2028-01-31'))
  expect(addPeriod(on('2026-01-15'), 'year')).toEqual(on('2027-01-15'))
  expect(addPeriod(on('2028-02-29'), 'year')).toEqual(on('2029-02-28'))
})

it('a purchase during a period extends it; after its end a new period starts', () => {
  expect(computeNextPeriod(on('2026-01-15'), null, 'month')).toEqual({
    starts_at: on('2026-01-15'),
    ends_at: on('2026-02-15'),
  })
  expect(computeNextPeriod(on('2026-01-15'), '2026-01-20T10:30:00.000Z', 'month')).toEqual({
    starts_at: on('2026-01-20'),
    ends_at: on('2026-02-20'),
  })
  expect(computeNextPeriod(on('2026-01-15'), '2026-01-01T10:30:00.000Z', 'year')).toEqual({
    starts_at: on('2026-01-15'),
    ends_at: on('2027-01-15'),
  })
})
