import { extname } from 'node:path'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { FileOutput } from '#platform/call/contract.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { verifyTicket } from '#platform/files/signed-path.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { getAccessibleLesson } from '#features/learning/access/queries.server.ts'
import { lessonMediaCalls } from './contract.ts'
import { listVideoFiles, findAttachment, findCaptions, findLessonMedia } from './queries.server.ts'
import { parseMediaPart, getVideoPaths, type MediaPart } from './rules.ts'

const [mostFilms, filmSeconds] = [100, 60]

export const lessonMediaApi = bindHandlers(lessonMediaCalls, {
  file: async ({
    db,
    actor,
    now,
    services: { secret, storage },
    input: { ticket, lesson_id, path },
  }) => {
    // The ticket proves recent access; the session proves identity.
    verifyTicket(secret, ticket, actor, String(lesson_id), now)
    const wanted = parseMediaPart(path)
    // Unpublished courses and ended access also block the files.
    if (wanted) await getAccessibleLesson(db, actor, lesson_id, now)
    const file = wanted && (await loadMediaPart(db, storage, lesson_id, wanted))
    if (!file) throw new Failure('not_found')
    return file
  },
})

async function loadMediaPart(
  db: Db,
  storage: Storage,
  lesson_id: number,
  wanted: MediaPart,
): Promise<FileOutput | null> {
  if (wanted.part === 'captions') {
    const captions = await findCaptions(db, lesson_id, wanted.lang)
    return captions
      ? { bytes: Buffer.from(captions.vtt), type: 'text/vtt; charset=utf-8', name: null }
      : null
  }
  if (wanted.part === 'attachment') {
    const file = await findAttachment(db, lesson_id, wanted.id)
    return file ? { key: file.file_key, type: file.file_type, name: file.file_name } : null
  }
  const lesson = await findLessonMedia(db, lesson_id)
  if (!lesson?.media || (wanted.part === 'file') !== (lesson.kind === 'file')) return null
  if (wanted.part === 'file')
    return { key: lesson.media, type: null, name: lesson.slug + extname(lesson.media) }
  // A folder can contain the videos of several lessons; access is limited to this one's files.
  if (!(await getVideoFiles(storage, lesson.media)).has(wanted.name)) return null
  return { key: `${getVideoPaths(lesson.media).folder}/${wanted.name}`, type: null, name: null }
}

type VideoFileCache = Map<string, { files: Promise<ReadonlySet<string>>; until: number }>
const filmsIn = new WeakMap<Storage, VideoFileCache>()

/** Cached while the video is being watched. */
function getVideoFiles(storage: Storage, name: string) {
  const films: VideoFileCache = filmsIn.get(storage) ?? new Map()
  filmsIn.set(storage, films)
  const known = films.get(name)
  if (known && getMonotonicMs() < known.until) return known.files
  if (films.size >= mostFilms) films.clear()
  const files = listVideoFiles(storage, name)
  films.set(name, { files, until: getMonotonicMs() + filmSeconds * 1000 })
  // Failed reads are not cached.
  files.catch(() => films.delete(name))
  return files
}
