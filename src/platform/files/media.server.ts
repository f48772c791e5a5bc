import { respondWithStoredFile } from '#platform/call/file-response.server.ts'
import { isStorageKey, type Storage } from './storage.server.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'

/** Only files in this folder are publicly reachable. */
export const toPublicKey = (key: string) => `public/${key}`

// All other types are served as downloads.
const shown = new Set([
  'image/webp',
  'image/png',
  'image/jpeg',
  'image/avif',
  'video/mp4',
  'audio/mp4',
  'text/vtt',
])

/** Keys are random and never reused, so responses are cached as immutable. */
export function createMediaHandler(storage: Storage) {
  return async (request: Request): Promise<Response | null> => {
    const key = new URL(request.url).pathname.slice(mediaBase.length)
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(key) || !isStorageKey(toPublicKey(key)))
      return null
    const answer = await respondWithStoredFile(request, storage, toPublicKey(key), {
      cacheControl: 'public, max-age=31536000, immutable',
    })
    if (answer && !shown.has(answer.headers.get('content-type')!)) {
      answer.headers.set('content-type', 'application/octet-stream')
      answer.headers.set('content-disposition', 'attachment')
    }
    return answer
  }
}
