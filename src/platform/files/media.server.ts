import { sql, type RawBuilder } from 'kysely'
import { respondWithStoredFile } from './file-answer.server.ts'
import { isStorageKey, type Storage } from './storage.server.ts'

/** Where stored files are served from; every media field that leaves the product begins with it. */
export const mediaBase = '/media/'

/** A column that names a stored file, as the address that serves it; null stays null. */
export const selectMediaPath = (column: string): RawBuilder<string | null> => sql<string | null>`${mediaBase}::text || ${sql.ref(column)}`

/** Where in the storage a file lies that everybody may see. Nothing outside this folder has an address. */
export const toPublicKey = (key: string) => `public/${key}`

// Whatever else was stored is handed over as a file to keep, never shown.
const shown = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'video/mp4', 'audio/mp4', 'text/vtt'])

/** Answers `/media/{key}` from the storage: names are random and never reused, so a browser may keep what it got. */
export function createMediaHandler(storage: Storage) {
  return async (request: Request): Promise<Response | null> => {
    const key = new URL(request.url).pathname.slice(mediaBase.length)
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(key) || !isStorageKey(toPublicKey(key))) return null
    const answer = await respondWithStoredFile(request, storage, toPublicKey(key), { cacheControl: 'public, max-age=31536000, immutable' })
    if (answer && !shown.has(answer.headers.get('content-type')!)) {
      answer.headers.set('content-type', 'application/octet-stream')
      answer.headers.set('content-disposition', 'attachment')
    }
    return answer
  }
}
