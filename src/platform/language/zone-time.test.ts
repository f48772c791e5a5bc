import { expect, it } from 'vitest'
import { formatZoneTime, addDays, toInstant } from './zone-time.ts'

it('tells the moment at which clocks somewhere show a time, in winter and in summer', () => {
  expect(toInstant('Africa/Cairo', '2026-01-15', '08:00').toISOString()).toBe(
    '2026-01-15T06:00:00.000Z',
  )
  expect(toInstant('Africa/Cairo', '2026-07-15', '08:00').toISOString()).toBe(
    '2026-07-15T05:00:00.000Z',
  )
  expect(toInstant('America/New_York', '2026-11-01', '12:00').toISOString()).toBe(
    '2026-11-01T17:00:00.000Z',
  )
  expect(toInstant('+05:30', '2026-01-15').toISOString()).toBe('2026-01-14T18:30:00.000Z')
})

it('takes a time that the change of clocks leaves out for the moment it would have been', () => {
  expect(toInstant('Europe/Berlin', '2026-03-29', '02:30').toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
})

it('tells what clocks show, and which day comes after', () => {
  expect(formatZoneTime('Asia/Riyadh', new Date('2026-02-28T22:05:00Z'))).toBe('2026-03-01T01:05')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
