import { formatClock } from '../video-player/rules.ts'

/** By video time; notes without one come last, oldest first. */
export function sortNotes<N extends { second: number | null; created_at: string }>(
  notes: readonly N[],
): N[] {
  const place = (it: N) => it.second ?? Infinity
  return notes.toSorted((a, b) => place(a) - place(b) || (a.created_at < b.created_at ? -1 : 1))
}

type StoredNote = { second: number | null; text: string; created_at: string }

/** Heading with the lesson and its URL, then each note under its time. */
export function formatNotesMarkdown(
  notes: readonly StoredNote[],
  about: { course: string; lesson: string; address: string },
) {
  const written = sortNotes(notes).map(({ second, text }) => {
    const [first = '', ...rest] = text.split('\n')
    const time =
      second === null ? '' : `**[${formatClock(second)}](${about.address}?t=${second})** `
    return [`- ${time}${first}`, ...rest.map((line) => (line ? `  ${line}` : ''))].join('\n')
  })
  return `# ${about.course}\n\n## ${about.lesson}\n\n${about.address}\n\n${written.join('\n')}\n`
}
