import { expect, it } from 'vitest'
import { parseListedFiles } from '../media/rules.ts'
import {
  estimateBytes,
  computeStorageEnd,
  buildMasterPlaylist,
  parsePendingNotes,
  pickVariant,
  parseVariants,
} from './rules.ts'

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="audio/list.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=800000,RESOLUTION=1280x720
720/list.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=426x240
240/list.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1920x1080
1080/list.m3u8
`

it('the smallest or the sharpest that is needed is kept, alone, with its sound', () => {
  expect(parseVariants(master).map((it) => it.height)).toEqual([240, 720, 1080])
  expect(pickVariant(master, 'low')!.height).toBe(240)
  expect(pickVariant(master, 'high')!.height).toBe(720)
  expect(
    parseListedFiles('master.m3u8', buildMasterPlaylist(master, pickVariant(master, 'low')!)),
  ).toEqual(['audio/list.m3u8', '240/list.m3u8'])
  expect(estimateBytes(pickVariant(master, 'high')!, 10)).toBe(1_000_000)
})

it('a lesson is kept as long as it opens, a month at most', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  const month = '2026-02-14T09:00:00.000Z'
  const none = { plan_ends_at: null, purchase_ends_at: null }
  expect(computeStorageEnd({ ...none, reason: 'free' }, now)).toBe(month)
  expect(
    computeStorageEnd({ ...none, reason: 'plan', plan_ends_at: '2026-01-20T00:00:00Z' }, now),
  ).toBe('2026-01-20T00:00:00.000Z')
  expect(
    computeStorageEnd(
      { ...none, reason: 'purchase', purchase_ends_at: '2027-01-20T00:00:00Z' },
      now,
    ),
  ).toBe(month)
})

it('unreadable stored data counts as empty', () => {
  for (const text of [null, '', '{', '{}', '[1]', '[{"key":1}]'])
    expect(parsePendingNotes(text)).toEqual([])
})
