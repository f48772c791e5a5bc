import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Failure } from '#platform/call/failure.ts'
import { failures } from '#platform/call/failures.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { buildContentHeaders } from '#platform/call/security.server.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { respondWithStoredFile } from '#platform/call/file-response.server.ts'
import { verifyTicket } from '#platform/files/signed-path.server.ts'
import { findActor } from '#platform/identity/session.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { getAccessibleLesson } from '#features/learning/access/queries.server.ts'
import { getLessonPackage } from '../scorm/api.server.ts'
import { findPackageFile } from '../scorm/queries.server.ts'
import { getPackageFileKey, getTicketSubject, getContentType } from '../scorm/rules.ts'
// eslint-disable-next-line import/default -- the build gives the file's own text
import player from './player.js?raw'
import {
  parseContentPath,
  getTicketHolder,
  encodeStartAddress,
  type ContentRequest,
} from './rules.ts'

/** Ignores the port; null if no content origin is configured. */
export function createContentHostCheck({
  contentOrigin,
}: Pick<Services['config'], 'contentOrigin'>) {
  if (!contentOrigin) return null
  const own = new URL(contentOrigin).hostname
  return (host: string | undefined) => host?.toLowerCase().replace(/:\d+$/, '') === own
}

type ContentServices = Pick<Services, 'config' | 'secret' | 'storage'>
/** Same lifetime as the signed personal URL. */
const seconds = 21_600

/** Serves packages and their player page. This origin has no session. */
export function createContentHandler(
  db: Db,
  services: ContentServices,
  spend: (person: Actor | null) => void,
) {
  const academy = services.config.origin
  const nothing = (status: number) =>
    new Response(null, {
      status,
      headers: { ...buildContentHeaders(academy, 'nothing'), 'cache-control': 'no-store' },
    })
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(405)
    const asked = parseContentPath(new URL(request.url).pathname)
    if (!asked) return nothing(404)
    try {
      return (await answered(request, asked)) ?? nothing(404)
    } catch (error) {
      if (error instanceof Failure) return nothing(failures[error.code].status)
      throw error
    }
  }

  async function answered(request: Request, asked: ContentRequest): Promise<Response | null> {
    if (asked.what === 'robots')
      return text('User-agent: *\nDisallow: /\n', 'text/plain; charset=utf-8')
    if (asked.what === 'runtime') {
      const script = asked.name === 'player' ? player : await loadRuntime(asked.name)
      return text(script, 'text/javascript; charset=utf-8', 'public, max-age=3600')
    }
    const own = await opened(asked)
    if (asked.what === 'player') {
      const part = own.parts[Number(new URL(request.url).searchParams.get('part') ?? 0)]
      return part
        ? playerPage({
            academy,
            edition: own.edition,
            title: part.title,
            href: encodeStartAddress(part.href),
          })
        : null
    }
    for (const path of asked.paths) {
      const file = await findPackageFile(db, own.id, path)
      if (!file) continue
      const handed = { type: getContentType(path), cacheControl: `private, max-age=${seconds}` }
      const answer = await respondWithStoredFile(
        request,
        services.storage,
        getPackageFileKey(own.id, file.number),
        handed,
      )
      if (!answer) return null
      for (const name of ['content-security-policy', 'x-frame-options']) answer.headers.delete(name)
      for (const [name, value] of Object.entries(buildContentHeaders(academy, 'package')))
        answer.headers.set(name, value)
      return answer
    }
    return null
  }

  /** Checks access on every request, so that lost access also blocks the files. */
  async function opened({ ticket, lesson_id }: { ticket: string; lesson_id: number }) {
    const now = getNow()
    const id = getTicketHolder(ticket)
    verifyTicket(services.secret, ticket, { id }, getTicketSubject(lesson_id), now)
    const person = await findActor(db, id)
    spend(person)
    if (!person) throw new Failure('forbidden')
    return getLessonPackage(db, await getAccessibleLesson(db, person, lesson_id, now))
  }

  function text(body: string, type: string, kept = 'no-cache') {
    return new Response(body, {
      headers: {
        ...buildContentHeaders(academy, 'player'),
        'content-type': type,
        'cache-control': kept,
      },
    })
  }

  function playerPage(it: { academy: string; edition: string; title: string; href: string }) {
    const page = `<!doctype html>
<html lang="und">
<head><meta charset="utf-8"><title>${escapeHtml(it.title)}</title><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%}iframe{display:block;border:0;width:100%;height:100%}</style>
<script type="module" src="/runtime/player.js"></script></head>
<body data-academy="${escapeHtml(it.academy)}" data-edition="${it.edition}" data-href="${escapeHtml(it.href)}"></body>
</html>`
    return text(page, 'text/html; charset=utf-8', 'private, no-store')
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!)

const scripts = new Map<string, Promise<string>>()

/** Read once, on first use. */
function loadRuntime(name: 'scorm12' | 'scorm2004') {
  const known = scripts.get(name)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(`scorm-again/${name}/min`)
  const script = readFile(join(dirname(path), 'esm', basename(path)), 'utf8').then((text) =>
    text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  )
  scripts.set(name, script)
  return script
}
