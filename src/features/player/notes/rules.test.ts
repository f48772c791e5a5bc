import { describe, expect, it } from 'vitest'
import { sortNotes, formatNotesMarkdown } from './rules.ts'
import { formatClock } from '../video-player/rules.ts'

describe('the clock of a player', () => {
  it.for([
    [0, '00:00'],
    [7.9, '00:07'],
    [462, '07:42'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_305, '10:05:05'],
    [-3, '00:00'],
  ] as const)('writes %d as %s', ([seconds, text]) => expect(formatClock(seconds)).toBe(text))
})

const note = (second: number | null, text: string, created_at = '2026-01-01') => ({
  second,
  text,
  created_at,
})

describe('notes', () => {
  it('are sorted by video time, those without one last', () => {
    const notes = [
      note(null, 'c', '2026-01-02'),
      note(90, 'b'),
      note(null, 'd', '2026-01-03'),
      note(5, 'a'),
    ]
    expect(sortNotes(notes).map((it) => it.text)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('leave as Markdown, each leading back to its second', () => {
    const text = formatNotesMarkdown([note(null, 'Ask Mona'), note(462, 'سطران\nمن الكلام')], {
      course: 'Projects',
      lesson: 'Lesson 9',
      address: 'https://farqad.example/course/p/content/l/path',
    })
    expect(text).toBe(
      '# Projects\n\n## Lesson 9\n\nhttps://farqad.example/course/p/content/l/path\n\n' +
        '- **[07:42](https://farqad.example/course/p/content/l/path?t=462)** سطران\n  من الكلام\n- Ask Mona\n',
    )
  })
})
