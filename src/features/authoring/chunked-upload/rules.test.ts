import { expect, test } from 'vitest'
import { getUploadRefusal } from './rules.ts'

const limits = { running: 3, runningBytes: 100, bytes: 1000 }

test.each([
  ['nothing else', { running: 0, running_bytes: 0, bytes: 0 }, 100, null],
  ['as many as may run', { running: 2, running_bytes: 50, bytes: 500 }, 50, null],
  ['one too many', { running: 3, running_bytes: 3, bytes: 3 }, 1, 'too_many_uploads'],
  [
    'too many bytes side by side',
    { running: 1, running_bytes: 60, bytes: 60 },
    41,
    'too_many_uploads',
  ],
  ['all the storage', { running: 0, running_bytes: 0, bytes: 960 }, 41, 'storage_quota'],
  ['just the rest of the storage', { running: 0, running_bytes: 0, bytes: 960 }, 40, null],
])('an upload beside %s', (_, used, bytes, refusal) =>
  expect(getUploadRefusal(used, bytes, limits)).toBe(refusal),
)
