import { expect, it } from 'vitest'
import { applicationState, isOpen, shownName } from './rules.ts'

const sent = { review_started_at: null, approved_at: null, declined_at: null, withdrawn_at: null }

it('tells where an application stands by its times', () => {
  const at = '2026-01-15T09:00:00Z'
  expect(applicationState(sent)).toBe('received')
  expect(applicationState({ ...sent, review_started_at: at })).toBe('under_review')
  expect(applicationState({ ...sent, review_started_at: at, declined_at: at })).toBe('declined')
  expect(applicationState({ ...sent, approved_at: at })).toBe('approved')
  expect(applicationState({ ...sent, withdrawn_at: at })).toBe('withdrawn')
  expect(['received', 'under_review', 'approved', 'declined', 'withdrawn'].filter((it) => isOpen(it as 'received'))).toEqual([
    'received',
    'under_review',
  ])
})

it('shows the name of a file without what could mislead', () => {
  expect(shownName('../../etc/passwd')).toBe('passwd')
  expect(shownName('C:\\cv\\me.pdf')).toBe('me.pdf')
  expect(shownName('cv\u202Egpj.exe')).toBe('cvgpj.exe')
  expect(shownName('a\u0000.png')).toBe('a.png')
  expect(shownName('سيرة ذاتية.pdf')).toBe('سيرة ذاتية.pdf')
  expect(shownName('/')).toBe('file')
  expect(shownName(`${'x'.repeat(300)}.pdf`)).toHaveLength(91)
})
