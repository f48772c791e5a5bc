import { expect, it } from 'vitest'
import { getApplicationState, isOpenApplication } from './rules.ts'

const sent = { review_started_at: null, approved_at: null, declined_at: null, withdrawn_at: null }

it('derives the state of an application from its timestamps', () => {
  const at = '2026-01-15T09:00:00Z'
  expect(getApplicationState(sent)).toBe('received')
  expect(getApplicationState({ ...sent, review_started_at: at })).toBe('under_review')
  expect(getApplicationState({ ...sent, review_started_at: at, declined_at: at })).toBe('declined')
  expect(getApplicationState({ ...sent, approved_at: at })).toBe('approved')
  expect(getApplicationState({ ...sent, withdrawn_at: at })).toBe('withdrawn')
  expect(
    ['received', 'under_review', 'approved', 'declined', 'withdrawn'].filter((it) =>
      isOpenApplication(it as 'received'),
    ),
  ).toEqual(['received', 'under_review'])
})
