import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { parseListedFiles, getVideoPaths } from '#features/player/media/rules.ts'
import { parsePackageId, getOriginalFileKey } from '#features/player/scorm/rules.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { getNow, getMonotonicMs } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { ensureDraft } from '#features/authoring/drafts/commands.server.ts'
import type { LessonBody } from '#features/authoring/drafts/bodies.ts'
import { getAuthoredCourse } from '#features/authoring/drafts/queries.server.ts'
import {
  ArchiveTooLargeError,
  writeZip,
  type ZipWriter,
} from '#platform/files/zip-writer.server.ts'
import { getFullCourse, type FullCourse } from './queries.server.ts'
import {
  archiveFileNames,
  getExportKey,
  listPictureKeys,
  getArchiveVersion,
  replacePictureKeys,
  type CourseFile,
} from './rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import { exportRetentionDays } from './limits.ts'
import { exportJob } from './contract.ts'

/** Returns the running export, if any. */
export async function requestExport(
  db: Db,
  course_id: number,
  { actor, now, services }: PersonCallContext,
) {
  await getAuthoredCourse(db, actor, course_id)
  await ensureDraft(db, course_id, { actor, now })
  return db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('course_exports')
      .values({ course_id, created_by: actor.id, created_at: now })
      .onConflict((it) => it.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (fresh)
      await services.jobs.enqueue(tx, exportJob, { id: fresh.id }, { singletonKey: fresh.id })
    return (
      fresh ??
      tx
        .selectFrom('course_exports')
        .select('id')
        .where('course_id', '=', course_id)
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow()
    )
  })
}

/** Writes to a temporary file because storage needs the size in advance. */
export async function createExport(db: Db, id: string, services: Services) {
  const row = await db
    .selectFrom('course_exports')
    .select(['course_id', 'created_by'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const folder = await mkdtemp(join(tmpdir(), 'farqad-course-'))
  const finish = (how: { bytes: number; percent: number } | { fault: string }) =>
    db
      .updateTable('course_exports')
      .set({ ...how, finished_at: getNow() })
      .where('id', '=', id)
      .execute()
  const tell = async () => {
    if (row.created_by) await notifyLive(db, row.created_by, 'studio')
  }
  try {
    const path = join(folder, 'course.zip')
    const course = await getFullCourse(db, row.course_id)
    const step = createProgressWriter(db, id, tell)
    const bytes = await writeZip(path, (zip) =>
      writeArchive(zip, services.storage, course, getNow(), step),
    )
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    await services.storage.putStream(getExportKey(id), body, bytes, 'application/zip')
    await finish({ bytes, percent: 100 })
  } catch (error) {
    await finish({ fault: error instanceof ArchiveTooLargeError ? 'too_large' : 'failed' })
    if (!(error instanceof ArchiveTooLargeError)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
    await tell()
  }
}

function createProgressWriter(db: Db, id: string, tell: () => Promise<void>) {
  let last = 0
  return (done: number) => {
    if (getMonotonicMs() - last < 2000) return
    last = getMonotonicMs()
    const percent = Math.min(99, Math.floor(done * 100))
    void db
      .updateTable('course_exports')
      .set({ percent })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute()
      .then(tell)
      .catch(() => {})
  }
}

/** Maps storage keys to archive names and writes each file once, in order of use. */
class Shelf {
  #zip: ZipWriter
  #storage: Storage
  #names = new Map<string, string | null>()
  #films = new Map<string, number>()
  #counts = { pictures: 0, files: 0 }

  constructor(zip: ZipWriter, storage: Storage) {
    this.#zip = zip
    this.#storage = storage
  }

  /** Null if the stored file no longer exists. */
  async #put(key: string, name: () => string) {
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const file = await this.#storage.get(key)
    const own = file ? name() : null
    this.#names.set(key, own)
    if (file) await this.#zip.stream(own!, file.body)
    return own
  }

  file = (key: string) => this.#put(key, () => `files/${++this.#counts.files}${extname(key)}`)
  picture = (key: string) =>
    this.#put(toPublicKey(key), () => `pictures/${++this.#counts.pictures}${extname(key)}`)
  promo = (key: string) => this.#put(toPublicKey(key), () => `films/promo${extname(key)}`)
  named = (key: string) => this.#names.get(toPublicKey(key)) ?? undefined

  /** A video by its playlist, a package by its original archive, a file unchanged. */
  media(kind: LessonBody['kind'], key: string) {
    if (kind === 'video') return this.film(key)
    return this.file(kind === 'package' && parsePackageId(key) ? getOriginalFileKey(key) : key)
  }

  async film(media: string) {
    const { folder, hls, poster, thumbnails } = getVideoPaths(media)
    if (!this.#films.has(folder)) this.#films.set(folder, this.#films.size + 1)
    const base = `films/${this.#films.get(folder)}`
    const waiting = [hls, poster, thumbnails]
    const seen = new Set<string>()
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (seen.has(name)) continue
      seen.add(name)
      const written = await this.#put(`${folder}/${name}`, () => `${base}/${name}`)
      if (written && /\.(m3u8|vtt)$/.test(name)) {
        const list = await this.#storage.get(`${folder}/${name}`)
        waiting.push(...parseListedFiles(name, await new Response(list!.body).text()))
      }
    }
    return this.#names.get(`${folder}/${hls}`) ?? null
  }
}

export async function writeArchive(
  zip: ZipWriter,
  storage: Storage,
  course: FullCourse,
  now: Date,
  step: (done: number) => void,
) {
  const shelf = new Shelf(zip, storage)
  const text = async (name: string, words: string) => {
    if (!words) return null
    for (const key of listPictureKeys(words)) await shelf.picture(key)
    await zip.text(name, replacePictureKeys(words, shelf.named))
    return name
  }
  const {
    description,
    description_ar,
    promo_video,
    image,
    category_ids: _c,
    prerequisite_ids: _p,
    trainer_ids: _t,
    ...said
  } = course.body
  const about: CourseFile['course'] = {
    ...said,
    description: await text('course/description.md', description),
    description_ar: await text('course/description.ar.md', description_ar),
    promo_video: promo_video && (await shelf.promo(promo_video)),
    image: image && (await shelf.picture(image)),
    categories: course.categories,
    prerequisites: course.prerequisites,
  }
  const all = course.sections.reduce((sum, it) => sum + it.lessons.length, 0) + 1
  let done = 0
  const sections: CourseFile['sections'] = []
  for (const [at, { title, title_ar, lessons }] of course.sections.entries()) {
    const written: CourseFile['sections'][number]['lessons'] = []
    for (const [place, lesson] of lessons.entries()) {
      const base = `lessons/${formatIndex(at)}-${formatIndex(place)}`
      const { body, body_ar, media, attachments, captions, ...rest } = lesson
      const beside = []
      for (const { key, name, title, title_ar } of attachments) {
        const file = await shelf.file(key)
        if (file) beside.push({ file, name, title, title_ar })
      }
      const spoken: { en?: string; ar?: string } = {}
      for (const lang of ['en', 'ar'] as const)
        if (captions[lang])
          spoken[lang] = (await text(`${base}/captions.${lang}.vtt`, captions[lang]))!
      written.push({
        ...rest,
        text: await text(`${base}/text.md`, body),
        text_ar: await text(`${base}/text.ar.md`, body_ar),
        media: media && (await shelf.media(lesson.kind, media)),
        attachments: beside,
        captions: spoken,
      })
      step(++done / all)
    }
    sections.push({ title, title_ar, lessons: written })
  }
  const questions = []
  for (const { question, ...it } of course.questions) {
    const { image } = question.content
    const picture = image?.startsWith(mediaBase)
      ? await shelf.picture(image.slice(mediaBase.length))
      : null
    questions.push({
      ...it,
      picture,
      question: { ...question, content: { ...question.content, image: null } },
    })
  }
  await zip.text(archiveFileNames.questions, stringifySorted(questions))
  await zip.text(archiveFileNames.tests, stringifySorted(course.tests))
  const version = getArchiveVersion(course.sections.flatMap((it) => it.lessons))
  const facts = { product: 'farqad', kind: 'course', version, made_at: now.toISOString() } as const
  await zip.text(
    archiveFileNames.course,
    stringifySorted({ ...facts, course: about, sections } satisfies CourseFile),
  )
}

const formatIndex = (at: number) => String(at + 1).padStart(3, '0')
/** Sorted keys make the output deterministic. */
const stringifySorted = (item: unknown) =>
  `${JSON.stringify(item, (_, value: unknown) => (isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value), 1)}\n`
const isPlain = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

export async function purgeExports(db: Db, storage: Storage, now: Date) {
  const before = new Date(now.getTime() - exportRetentionDays * 86_400_000).toISOString()
  const old = await db
    .selectFrom('course_exports')
    .select('id')
    .where('created_at', '<', before)
    .limit(100)
    .execute()
  for (const { id } of old) {
    await storage.remove(getExportKey(id))
    await db.deleteFrom('course_exports').where('id', '=', id).execute()
  }
}
