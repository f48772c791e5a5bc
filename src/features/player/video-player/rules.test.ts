import { describe, expect, it } from 'vitest'
import type { PlayedRange } from '#features/learning/progress/rules.ts'
import {
  parsePlayerCommand,
  computeStreamStart,
  addPlayed,
  replacePrefix,
  getNextSpeed,
  computeStartTime,
  parseThumbnails,
  computeVolume,
  splitWholeSeconds,
} from './rules.ts'

const press = (
  key: string,
  code = '',
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {},
) =>
  parsePlayerCommand({
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...held,
  })

describe('the keys of the player', () => {
  it.for([
    [' ', 'Space', { do: 'toggle' }],
    ['k', 'KeyK', { do: 'toggle' }],
    ['K', 'KeyK', { do: 'toggle' }],
    ['ن', 'KeyK', { do: 'toggle' }],
    ['j', 'KeyJ', { do: 'by', seconds: -10 }],
    ['م', 'KeyL', { do: 'by', seconds: 10 }],
    ['m', 'Semicolon', { do: 'mute' }],
    ['ArrowLeft', 'ArrowLeft', { do: 'by', seconds: -5 }],
    ['ArrowUp', 'ArrowUp', { do: 'louder', by: 0.1 }],
    ['f', 'KeyF', { do: 'full' }],
    ['c', 'KeyC', { do: 'captions' }],
    ['3', 'Digit3', { do: 'to', part: 0.3 }],
    ['٣', 'Digit3', { do: 'to', part: 0.3 }],
    ['0', 'Numpad0', { do: 'to', part: 0 }],
    ['x', 'KeyX', null],
    ['Tab', 'Tab', null],
    ['Escape', 'Escape', null],
  ] as const)('%s at %s', ([key, code, asked]) => expect(press(key, code)).toEqual(asked))

  it('know signs that need the shift key, on an Arabic keyboard too', () => {
    expect(press('<', 'Comma', { shiftKey: true })).toEqual({ do: 'speed', step: -1 })
    expect(press('>', 'Period', { shiftKey: true })).toEqual({ do: 'speed', step: 1 })
    expect(press('?', 'Slash', { shiftKey: true })).toEqual({ do: 'help' })
    expect(press('؟', 'Slash', { shiftKey: true })).toEqual({ do: 'help' })
    expect(press(',', 'Comma')).toBe(null)
  })

  it('leave the browser its own', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const)
      expect(press('f', 'KeyF', { [held]: true })).toBe(null)
  })
})

it('has seven speeds and stays within them', () => {
  expect([
    getNextSpeed(1, 1),
    getNextSpeed(1, -1),
    getNextSpeed(2, 1),
    getNextSpeed(0.5, -1),
    getNextSpeed(1.1, 1),
  ]).toEqual([1.25, 0.75, 2, 0.5, 1.5])
})

describe('a video begins', () => {
  const begins = (position: number, finished: boolean, asked: string | null = null) =>
    computeStartTime({ position, finished }, 600, asked)
  it('where it was left', () => expect(begins(462.4, false)).toBe(462.4))
  it('from the start when it was watched to the end', () =>
    expect([begins(600, true), begins(595, true), begins(595, false)]).toEqual([0, 0, 595]))
  it('where it was left in a film of seconds too, finished or not', () =>
    expect(computeStartTime({ position: 5, finished: true }, 10, null)).toBe(5))
  it('at the time in its URL', () =>
    expect([begins(30, false, '462'), begins(30, false, '0'), begins(0, false, '9999')]).toEqual([
      462, 0, 599,
    ]))
  it('ignoring an invalid time in the URL', () =>
    expect([begins(30, false, 'x'), begins(30, false, '-1')]).toEqual([30, 30]))
})

describe('what was played', () => {
  const play = (...moments: (number | null)[]) => {
    let played: PlayedRange[] = []
    moments.forEach((time, at) => {
      if (time !== null) played = addPlayed(played, moments[at - 1] ?? null, time)
    })
    return played
  }
  it('grows with the time', () => expect(play(0, 0.25, 0.5, 1.5)).toEqual([[0, 1.5]]))
  it('excludes skipped parts in either direction', () =>
    expect(play(0, 1, 100, 101, 50, 51)).toEqual([
      [0, 1],
      [50, 51],
      [100, 101],
    ]))
  it('starts a new range after a pause', () =>
    expect(play(0, 1, null, 3, 4)).toEqual([
      [0, 1],
      [3, 4],
    ]))

  it('is reported in whole seconds, with the remainder in the next report', () => {
    expect(splitWholeSeconds([[0, 15.7]], false)).toEqual({ whole: [[0, 15]], rest: [[15, 15.7]] })
    expect(splitWholeSeconds([[0, 15.7]], true)).toEqual({ whole: [[0, 16]], rest: [] })
    expect(
      splitWholeSeconds(
        [
          [0.2, 3.6],
          [40.1, 40.4],
        ],
        false,
      ),
    ).toEqual({ whole: [[0, 4]], rest: [[40.1, 40.4]] })
    expect(splitWholeSeconds([], true)).toEqual({ whole: [], rest: [] })
  })
})

describe('a stream begins', () => {
  it('at the lowest where the link is slow or data is dear', () => {
    expect(computeStreamStart({ slow: true, kilobits: 9000, saveData: false })).toMatchObject({
      thrifty: true,
      lowestFirst: true,
    })
    expect(computeStreamStart({ slow: false, kilobits: 9000, saveData: true })).toMatchObject({
      thrifty: true,
      lowestFirst: true,
    })
    expect(computeStreamStart({ slow: false, kilobits: 120, saveData: false })).toEqual({
      thrifty: false,
      lowestFirst: true,
      bits: 96_000,
    })
  })
  it('at the measured bandwidth with a margin, or at a typical one before any measurement', () => {
    expect(computeStreamStart({ slow: false, kilobits: null, saveData: false })).toEqual({
      thrifty: false,
      lowestFirst: false,
      bits: 300_000,
    })
    expect(computeStreamStart({ slow: false, kilobits: 2000, saveData: false })).toEqual({
      thrifty: false,
      lowestFirst: false,
      bits: 1_600_000,
    })
  })
})

it('finds small pictures beside their index', () => {
  const vtt =
    'WEBVTT\n\n00:00.000 --> 00:04.000\nthumbs.webp#xywh=160,90,160,90\n\n00:04.000 --> 00:08.000\njavascript:alert(1)'
  expect(parseThumbnails(vtt, '/api/client/lessons/media/a.1.b/7/thumbs.vtt')).toEqual([
    {
      from: 0,
      to: 4,
      sheet: '/api/client/lessons/media/a.1.b/7/thumbs.webp',
      x: 160,
      y: 90,
      w: 160,
      h: 90,
    },
  ])
})

it('renews an address in the middle of a film', () => {
  const folder = 'https://x.example/api/client/lessons/media'
  expect(
    replacePrefix(`${folder}/old.1.sig/7/480.mp4`, '/api/client/lessons/media/new.2.gis/7/'),
  ).toBe(`${folder}/new.2.gis/7/480.mp4`)
})

it('is louder or softer by a press; silence stays when asked for less, and ends as loud as it was when asked for more', () => {
  expect(computeVolume({ volume: 0.5, muted: false }, 0.1)).toEqual({ volume: 0.6, muted: false })
  expect(computeVolume({ volume: 1, muted: false }, 0.1)).toEqual({ volume: 1, muted: false })
  expect(computeVolume({ volume: 0.1, muted: false }, -0.1)).toEqual({ volume: 0, muted: true })
  expect(computeVolume({ volume: 0.7, muted: true }, -0.1)).toEqual({ volume: 0.7, muted: true })
  expect(computeVolume({ volume: 0.7, muted: true }, 0.1)).toEqual({ volume: 0.7, muted: false })
  expect(computeVolume({ volume: 0, muted: true }, 0.1)).toEqual({ volume: 0.1, muted: false })
})
