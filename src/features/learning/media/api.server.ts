import { extname } from 'node:path'
import { ticks } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { GivenFile } from '#platform/call/contract.ts'
import { serve } from '#platform/call/gate.server.ts'
import { checkTicket } from '#platform/files/signed-path.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { admitted } from '../access/queries.server.ts'
import { media } from './contract.ts'
import { filmFiles, lessonAttachment, lessonCaptions, lessonMedia } from './queries.server.ts'
import { mediaPartIn, videoFiles, type MediaPart } from './rules.ts'

const [mostFilms, filmSeconds] = [100, 60]

export const mediaApi = serve(media, {
  file: async ({ db, actor, now, services: { secret, storage }, input: { ticket, lesson_id, path } }) => {
    // The ticket says that the lesson opened for that person not long ago; the session, that it is they who ask.
    checkTicket(secret, ticket, actor, String(lesson_id), now)
    const wanted = mediaPartIn(path)
    // A course that was withdrawn ends its files with it, and so does access that is over.
    if (wanted) await admitted(db, actor, lesson_id, now)
    const file = wanted && (await partOf(db, storage, lesson_id, wanted))
    if (!file) throw new Failure('not_found')
    return file
  },
})

async function partOf(db: Db, storage: Storage, lesson_id: number, wanted: MediaPart): Promise<GivenFile | null> {
  if (wanted.part === 'captions') {
    const captions = await lessonCaptions(db, lesson_id, wanted.lang)
    return captions ? { bytes: Buffer.from(captions.vtt), type: 'text/vtt; charset=utf-8', name: null } : null
  }
  if (wanted.part === 'attachment') {
    const file = await lessonAttachment(db, lesson_id, wanted.id)
    return file ? { key: file.file_key, type: file.file_type, name: file.file_name } : null
  }
  const lesson = await lessonMedia(db, lesson_id)
  if (!lesson?.media || (wanted.part === 'file') !== (lesson.kind === 'file')) return null
  if (wanted.part === 'file') return { key: lesson.media, type: null, name: lesson.slug + extname(lesson.media) }
  // A folder may hold the films of several lessons: whom this one opens to, it opens its own alone.
  if (!(await filesOf(storage, lesson.media)).has(wanted.name)) return null
  return { key: `${videoFiles(lesson.media).folder}/${wanted.name}`, type: null, name: null }
}

type Films = Map<string, { files: Promise<ReadonlySet<string>>; until: number }>
const filmsIn = new WeakMap<Storage, Films>()

/** The files of a film, read from its lists and remembered while somebody watches. */
function filesOf(storage: Storage, name: string) {
  const films: Films = filmsIn.get(storage) ?? new Map()
  filmsIn.set(storage, films)
  const known = films.get(name)
  if (known && ticks() < known.until) return known.files
  if (films.size >= mostFilms) films.clear()
  const files = filmFiles(storage, name)
  films.set(name, { files, until: ticks() + filmSeconds * 1000 })
  // What could not be read is read again.
  files.catch(() => films.delete(name))
  return files
}
