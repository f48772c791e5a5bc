import { describe, expect, it } from 'vitest'
import { findCueIndex, parseCues, findMatchingCues, splitMatches } from './rules.ts'

const vtt = `WEBVTT - a film

NOTE made by hand

1
00:00:00.400 --> 00:00:04.200 align:start
Take a <b>look</b> at this
project charter.

00:04.400 --> 00:08.600
R&amp;D

01:00:02.000 --> 01:00:03.000
فيه هدفٌ وميزانية`

describe('a transcript', () => {
  const cues = parseCues(vtt)

  it('is the caption text without markup', () => {
    expect(cues).toEqual([
      { from: 0.4, to: 4.2, text: 'Take a look at this project charter.' },
      { from: 4.4, to: 8.6, text: 'R&D' },
      { from: 3602, to: 3603, text: 'فيه هدفٌ وميزانية' },
    ])
    expect(parseCues('WEBVTT')).toEqual([])
    expect(parseCues('no film at all')).toEqual([])
    expect(parseCues(vtt.replaceAll('\n', '\r\n'))).toEqual(cues)
  })

  it('finds the current or last line', () => {
    expect([0, 0.4, 4.3, 4.4, 100, 4000].map((it) => findCueIndex(cues, it))).toEqual([
      -1, 0, 0, 1, 1, 2,
    ])
  })

  it('finds words regardless of diacritics, letter variants and case', () => {
    expect(findMatchingCues(cues, 'CHARTER ')).toEqual([0])
    expect(findMatchingCues(cues, 'ميزانيه')).toEqual([2])
    expect(findMatchingCues(cues, 'هدف')).toEqual([2])
    expect(findMatchingCues(cues, '  ')).toEqual([])
    expect(findMatchingCues(cues, 'nothing')).toEqual([])
  })
})

describe('a text that was searched', () => {
  it.for([
    ['Slack is slack', 'slack', '[Slack] is [slack]'],
    ['كم فائضًا لديه؟', 'فائض', 'كم [فائضً]ا لديه؟'],
    ['الفائض ليس', 'الفايض', '[الفائض] ليس'],
    ['nothing here', 'x', 'nothing here'],
    ['all', '', 'all'],
    ['end', 'end', '[end]'],
  ] as const)('%s, for %s', ([text, query, marked]) => {
    expect(
      splitMatches(text, query)
        .map((it) => (it.hit ? `[${it.text}]` : it.text))
        .join(''),
    ).toBe(marked)
  })
})
