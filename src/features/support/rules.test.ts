import { describe, expect, it } from 'vitest'
import { fillTemplate, mergeChatMessages, findNextOpening, buildSubject } from './rules.ts'

it('a talk is called by its first words', () => {
  expect(buildSubject('The course is locked\nI paid an hour ago.')).toBe('The course is locked')
  expect(buildSubject('word '.repeat(40))).toHaveLength(80)
})

describe('the desk', () => {
  const hours = { zone: 'Africa/Cairo', days: [0, 1, 2, 3, 4], from: 9, to: 18 }
  const at = (text: string) => findNextOpening(hours, new Date(text))?.toISOString() ?? null
  it('is open in its hours', () => {
    expect(at('2026-01-15T09:00:00Z')).toBeNull()
  })
  it('opens the same morning, the next day, or after the weekend', () => {
    expect(at('2026-01-15T05:00:00Z')).toBe('2026-01-15T07:00:00.000Z')
    expect(at('2026-01-14T20:00:00Z')).toBe('2026-01-15T07:00:00.000Z')
    expect(at('2026-01-15T16:00:00Z')).toBe('2026-01-18T07:00:00.000Z')
  })
})

it('a conversation has each message once, in order', () => {
  const said = (...ids: number[]) => ids.map((id) => ({ id }))
  expect(mergeChatMessages(said(1, 2, 5), said(5, 3, 6))).toEqual(said(1, 2, 3, 5, 6))
})

it('an answer that is given often names both sides', () => {
  expect(
    fillTemplate('Hello {first_name}, this is {agent}.', { first_name: 'Mona', agent: 'Huda' }),
  ).toBe('Hello Mona, this is Huda.')
})
