import { expect, test } from 'vitest'
import { getFileKind, checkHealth, type SystemHealth } from './rules.ts'

test('files are classified by their use', () => {
  expect(
    [
      'films/1/a.m4s',
      'public/courses/x.webp',
      'packages/1/index.html',
      'receipts/7/x.pdf',
      'backups/x.tar.gz',
    ].map(getFileKind),
  ).toEqual(['films', 'pictures', 'lessons', 'papers', 'backups'])
  expect(['support/x.pdf', 'loose', 'constructor/x'].map(getFileKind)).toEqual([
    'other',
    'other',
    'other',
  ])
})

test('an academy is well whose database answers, whose disk has room, whose jobs begin and who has a fresh archive', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const gigabyte = 1024 ** 3
  const well: SystemHealth = {
    database_ms: 3,
    disk: { free: 20 * gigabyte, total: 100 * gigabyte },
    waiting_since: '2026-11-15T11:59:00Z',
    backed_up_at: '2026-11-09T12:00:00Z',
  }
  const illIn = (partial: Partial<SystemHealth>) =>
    Object.entries(checkHealth({ ...well, ...partial }, now)).flatMap(([name, isWell]) =>
      isWell ? [] : [name],
    )
  expect(illIn({})).toEqual([])
  expect(illIn({ disk: null, waiting_since: null })).toEqual([])
  expect(illIn({ database_ms: 1500 })).toEqual(['database'])
  expect(illIn({ disk: { free: gigabyte, total: 10 * gigabyte } })).toEqual(['disk'])
  expect(illIn({ disk: { free: 4 * gigabyte, total: 100 * gigabyte } })).toEqual(['disk'])
  expect(illIn({ waiting_since: '2026-11-15T11:50:00Z' })).toEqual(['jobs'])
  expect(illIn({ backed_up_at: null })).toEqual(['backup'])
  expect(illIn({ backed_up_at: '2026-11-01T12:00:00Z' })).toEqual(['backup'])
})
