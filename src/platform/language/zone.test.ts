import { expect, test } from 'vitest'
import { dayIn, zoneFor, zoneNamed, zoneOfMinutes } from './zone.ts'

test('a zone is known by its IANA name, however it is written', () => {
  expect(zoneNamed('Africa/Cairo')).toBe('Africa/Cairo')
  expect(zoneNamed('africa/cairo')).toBe('Africa/Cairo')
  expect(zoneNamed('America/Argentina/Buenos_Aires')).toMatch(/Buenos_Aires$/)
  for (const none of ['', null, undefined, 'Atlantis/Centre', '+02:00', '02', 'Africa/Cairo;x', `A${'a'.repeat(80)}`, '../etc'])
    expect(zoneNamed(none)).toBeNull()
})

test('minutes ahead of UTC are a zone that knows no summer', () => {
  expect(zoneOfMinutes('120')).toBe('+02:00')
  expect(zoneOfMinutes('-210')).toBe('-03:30')
  expect(zoneOfMinutes('0')).toBe('+00:00')
  for (const none of ['', '841', '-900', '99999', '1.5', 'NaN', null]) expect(zoneOfMinutes(none)).toBeNull()
})

test('what a person chose comes first, then their device, then the header, then the academy', () => {
  const all = {
    person: { time_zone: 'Asia/Tokyo', device_time_zone: 'Asia/Dubai' },
    device: 'Europe/Paris',
    minutes: '-300',
    academy: 'Africa/Cairo',
  }
  expect(zoneFor(all)).toBe('Asia/Tokyo')
  expect(zoneFor({ ...all, person: { ...all.person, time_zone: null } })).toBe('Europe/Paris')
  expect(zoneFor({ ...all, person: { ...all.person, time_zone: 'Atlantis/Centre' }, device: null })).toBe('Asia/Dubai')
  expect(zoneFor({ ...all, person: null, device: 'nonsense' })).toBe('-05:00')
  expect(zoneFor({ ...all, person: null, device: null, minutes: '5000' })).toBe('Africa/Cairo')
})

test('a day begins where somebody is', () => {
  const at = new Date('2026-12-31T22:30:00Z')
  expect(dayIn('Africa/Cairo', at)).toBe('2027-01-01')
  expect(dayIn('America/New_York', at)).toBe('2026-12-31')
  expect(dayIn('+02:00', at)).toBe('2027-01-01')
})
