import { expect, test } from 'vitest'
import { getZoneDay, resolveZone, parseZone, toOffsetZone } from './zone.ts'

test('a zone is known by its IANA name, however it is written', () => {
  expect(parseZone('Africa/Cairo')).toBe('Africa/Cairo')
  expect(parseZone('africa/cairo')).toBe('Africa/Cairo')
  expect(parseZone('America/Argentina/Buenos_Aires')).toMatch(/Buenos_Aires$/)
  for (const none of [
    '',
    null,
    undefined,
    'Atlantis/Centre',
    '+02:00',
    '02',
    'Africa/Cairo;x',
    `A${'a'.repeat(80)}`,
    '../etc',
  ])
    expect(parseZone(none)).toBeNull()
})

test('minutes ahead of UTC are a zone that knows no summer', () => {
  expect(toOffsetZone('120')).toBe('+02:00')
  expect(toOffsetZone('-210')).toBe('-03:30')
  expect(toOffsetZone('0')).toBe('+00:00')
  for (const none of ['', '841', '-900', '99999', '1.5', 'NaN', null])
    expect(toOffsetZone(none)).toBeNull()
})

test('what a person chose comes first, then their device, then the header, then the academy', () => {
  const all = {
    person: { time_zone: 'Asia/Tokyo', device_time_zone: 'Asia/Dubai' },
    device: 'Europe/Paris',
    minutes: '-300',
    academy: 'Africa/Cairo',
  }
  expect(resolveZone(all)).toBe('Asia/Tokyo')
  expect(resolveZone({ ...all, person: { ...all.person, time_zone: null } })).toBe('Europe/Paris')
  expect(
    resolveZone({ ...all, person: { ...all.person, time_zone: 'Atlantis/Centre' }, device: null }),
  ).toBe('Asia/Dubai')
  expect(resolveZone({ ...all, person: null, device: 'nonsense' })).toBe('-05:00')
  expect(resolveZone({ ...all, person: null, device: null, minutes: '5000' })).toBe('Africa/Cairo')
})

test('a day begins where somebody is', () => {
  const at = new Date('2026-12-31T22:30:00Z')
  expect(getZoneDay('Africa/Cairo', at)).toBe('2027-01-01')
  expect(getZoneDay('America/New_York', at)).toBe('2026-12-31')
  expect(getZoneDay('+02:00', at)).toBe('2027-01-01')
})
