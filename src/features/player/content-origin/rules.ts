export type ContentRequest =
  | { what: 'runtime'; name: 'player' | 'scorm12' | 'scorm2004' }
  | { what: 'robots' }
  | { what: 'player'; ticket: string; lesson_id: number }
  | { what: 'file'; ticket: string; lesson_id: number; paths: string[] }

const ticket = '[0-9a-f-]{36}\\.\\d{1,12}\\.[\\w-]{32}'
const within = new RegExp(`^/(${ticket})/(\\d{1,15})/(?:files/(.+))?$`)

export function parseContentPath(path: string): ContentRequest | null {
  const runtime = /^\/runtime\/(player|scorm12|scorm2004)\.js$/.exec(path)?.[1]
  if (runtime) return { what: 'runtime', name: runtime as 'player' }
  if (path === '/robots.txt') return { what: 'robots' }
  const [, own, lesson, file] = within.exec(path) ?? []
  if (!own) return null
  const of = { ticket: own, lesson_id: Number(lesson) }
  if (file === undefined) return { what: 'player', ...of }
  try {
    // Some packages contain file names that look percent-encoded.
    return { what: 'file', ...of, paths: [...new Set([decodeURIComponent(file), file])] }
  } catch {
    return null
  }
}

/** Unverified: the ticket's signature is checked later. */
export const getTicketHolder = (ticket: string) => ticket.slice(0, 36)

/** Encodes the path; query and hash are unchanged. */
export function encodeStartAddress(href: string) {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(href)!
  return `files/${path!.split('/').map(encodeURIComponent).join('/')}${rest!}`
}
