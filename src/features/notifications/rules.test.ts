import { describe, expect, it } from 'vitest'
import { getFormat } from '#platform/language/format.ts'
import { notificationBodies, notificationTitles } from './messages.ts'
import { groupByDay, notificationKindNames, computeMailDue, formatParam } from './rules.ts'
import { getAction, parseLink, getLinkPath } from './paths.ts'

describe('a link', () => {
  it('links where the specification says', () => {
    expect(getLinkPath({ kind: 'course', slug: 'first-aid' })).toBe('/course/first-aid')
    expect(getLinkPath({ kind: 'diploma', slug: 'front-end' })).toBe('/diploma/front-end')
    expect(getLinkPath({ kind: 'certificate', slug: 'first-aid-certificate' })).toBe(
      '/certificate/first-aid-certificate',
    )
    expect(getLinkPath({ kind: 'category', slug: 'health' })).toBe('/courses/c/health')
  })

  it('is read back from an address of the academy, and from no other', () => {
    const origin = 'https://academy.example'
    for (const kind of ['course', 'diploma', 'certificate', 'category'])
      for (const address of [
        getLinkPath({ kind, slug: 'first-aid' })!,
        origin + getLinkPath({ kind, slug: 'first-aid' }),
      ])
        expect(parseLink(address, origin)).toEqual({ kind, slug: 'first-aid' })
    for (const address of [
      'https://evil.example/course/x',
      '/course/',
      '/course/a/b',
      '/course/../x',
      '//course/x',
      '/my/courses',
    ])
      expect(parseLink(address, origin)).toBeNull()
  })

  it('is none for other kinds, and never leaves the academy', () => {
    for (const kind of ['ticket', 'plan', 'toString', '__proto__'])
      expect(getLinkPath({ kind, slug: 'x' })).toBeNull()
    expect(getLinkPath(null)).toBeNull()
    expect(getLinkPath({ kind: 'course', slug: '//evil.example' })).toBe(
      '/course/%2F%2Fevil.example',
    )
  })
})

describe('a mail', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  it('waits a little, or for the morning where its reader is', () => {
    expect(computeMailDue('off', 'Africa/Cairo', now)).toBeNull()
    expect(computeMailDue('now', 'Africa/Cairo', now)?.toISOString()).toBe(
      '2026-01-15T09:05:00.000Z',
    )
    expect(computeMailDue('daily', 'Africa/Cairo', now)?.toISOString()).toBe(
      '2026-01-16T06:00:00.000Z',
    )
    expect(computeMailDue('daily', 'America/New_York', now)?.toISOString()).toBe(
      '2026-01-15T13:00:00.000Z',
    )
  })
})

it('words are written for their reader', () => {
  const english = getFormat('en', 'Africa/Cairo')
  const arabic = getFormat('ar', 'Africa/Cairo')
  expect(formatParam({ en: 'First aid', ar: 'الإسعافات' }, 'ar', arabic)).toBe('الإسعافات')
  expect(formatParam({ en: 'First aid', ar: '' }, 'ar', arabic)).toBe('First aid')
  expect(formatParam(12, 'ar', arabic)).toBe('١٢')
  expect(formatParam({ date: '2026-02-01T22:30:00Z' }, 'en', english)).toBe('2 February 2026')
})

it('are grouped by day in the reader’s time zone', () => {
  const items = ['2026-01-15T22:30:00Z', '2026-01-15T21:30:00Z', '2026-01-14T09:00:00Z'].map(
    (created_at) => ({ created_at }),
  )
  expect(groupByDay(items, 'Africa/Cairo').map((it) => [it.day, it.items.length])).toEqual([
    ['2026-01-16', 1],
    ['2026-01-15', 1],
    ['2026-01-14', 1],
  ])
})

it('every kind has words in both languages, which leave no word out', () => {
  const any = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as Record<string, string>
  for (const kind of notificationKindNames)
    for (const tongue of ['en', 'ar'] as const) {
      const said = `${notificationTitles[tongue][kind](any)} ${notificationBodies[tongue][kind](any)}`
      expect(said).not.toContain('undefined')
      expect(notificationTitles[tongue][kind](any).length).toBeGreaterThan(4)
    }
})

describe('the action of an item', () => {
  const order = '0b9ff3b5-6f0e-4d41-9a3f-0d6c5c9f3f10'
  const certificate = '7f3k9qx27f3k9qx27f3k9qx2ab'
  it.each([
    ['ticket_answered', '12:34', '/my/support'],
    ['payment_received', order, `/order/${order}`],
    ['voucher_expiring', order, `/order/${order}`],
    ['plan_ending', 'any', '/pricing'],
    ['certificate_issued', certificate, `/crt/${certificate}`],
    ['payment_received', 'demo', undefined],
    ['certificate_issued', '../x', undefined],
    ['comment_reply', order, undefined],
  ] as const)('of %s for %s is %s', (kind, once, path) =>
    expect(getAction(kind, `${kind}:${once}`)?.path).toBe(path),
  )
})
