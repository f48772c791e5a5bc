import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { detectSignature } from '#platform/files/sniff-type.server.ts'
import { toFileName, type NamedType } from '#platform/files/file-name.ts'
import { resizeImage, sniffType } from '#platform/files/file-thread.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Attachment, LessonBody } from '../drafts/bodies.ts'
import { getAuthoredCourse, getDraftPart } from '../drafts/queries.server.ts'
import { isPlainText } from './rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import { fileTypes } from '#platform/files/file-kinds.ts'

const coverDots = 1600
const readBytes = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** Re-encodes and stores a public image; returns its key. */
export async function storePicture(
  course_id: number,
  image: File,
  call: PersonCallContext,
  db: Db,
) {
  await getAuthoredCourse(db, call.actor, course_id)
  const drawn = await resizeImage(await readBytes(image), coverDots)
  if (!drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const key = `courses/${crypto.randomUUID()}.webp`
  await call.services.storage.put(toPublicKey(key), drawn, 'image/webp')
  return key
}

/** Changes the draft only. */
export async function setCourseCover(
  db: Db,
  { course_id, image }: { course_id: number; image: File | undefined },
  call: PersonCallContext,
) {
  await getAuthoredCourse(db, call.actor, course_id)
  const key = image ? await storePicture(course_id, image, call, db) : null
  const row = await db
    .updateTable('draft_parts')
    .set({
      body: sql`body || jsonb_build_object('image', ${key}::text)`,
      updated_at: call.now,
      updated_by: call.actor.id,
    })
    .where('course_id', '=', course_id)
    .where('kind', '=', 'course')
    .returning('revision')
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { image: key && mediaBase + key, revision: row.revision }
}

export async function prepareFile(file: File): Promise<{ bytes: Uint8Array; type: NamedType }> {
  const bytes = await readBytes(file)
  const kind = await sniffType(bytes)
  if (kind) return { bytes, type: fileTypes[kind] }
  if (detectSignature(bytes) === 'pdf')
    throw new Failure('document_kind', { fields: { file: 'document_kind' } })
  const text = /\.(csv|md|markdown)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (text && isPlainText(bytes))
    return { bytes, type: text === 'csv' ? 'text/csv' : 'text/markdown' }
  throw new Failure('lesson_file_kind', { fields: { file: 'lesson_file_kind' } })
}

export const fileExtensions: Partial<Record<NamedType, string>> = {
  'text/csv': 'csv',
  'text/markdown': 'md',
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
}

type AttachInput = {
  course_id: number
  part_id: number
  file: File
  title: string
  title_ar: string
  as_lesson: boolean
}

export async function attachFile(
  db: Db,
  { course_id, part_id, file, title, title_ar, as_lesson }: AttachInput,
  call: PersonCallContext,
) {
  await getAuthoredCourse(db, call.actor, course_id)
  const { bytes, type } = await prepareFile(file)
  const key = `lessons/${crypto.randomUUID()}.${fileExtensions[type] ?? type.split('/')[1]}`
  await call.services.storage.put(key, bytes, type)
  const name = toFileName(file.name, type)
  const bare = name.replace(/\.[^.]+$/, '').slice(0, 120)
  const added: Attachment = {
    key,
    name,
    type,
    bytes: bytes.length,
    title: title || (title_ar ? '' : bare),
    title_ar,
  }
  return changeLesson(db, course_id, part_id, call, (body) => {
    if (as_lesson) return { media: key, kind: 'file' }
    if (body.attachments.length >= 20) throw new Failure('course_full')
    return { attachments: [...body.attachments, added] }
  })
}

/** The published lesson retains the file until the next publish. */
export async function detachFile(
  db: Db,
  course_id: number,
  part_id: number,
  key: string,
  call: PersonCallContext,
) {
  const { actor, now } = call
  await getAuthoredCourse(db, actor, course_id)
  const ofCourse = await db
    .updateTable('draft_parts')
    .set({ body: sql`body || '{"promo_video": null}'`, updated_at: now, updated_by: actor.id })
    .where('id', '=', part_id)
    .where('course_id', '=', course_id)
    .where('kind', '=', 'course')
    .where(sql<boolean>`body ->> 'promo_video' = ${key}`)
    .returning('revision')
    .executeTakeFirst()
  if (ofCourse) return ofCourse
  return changeLesson(db, course_id, part_id, call, (body) => ({
    attachments: body.attachments.filter((it) => it.key !== key),
    ...(body.media === key && { media: null }),
  }))
}

/** For fields that only the server writes; locks the lesson. */
export async function changeLesson(
  db: Db,
  course_id: number,
  part_id: number,
  { actor, now, reader }: PersonCallContext,
  change: (body: LessonBody) => Partial<LessonBody>,
) {
  return db.transaction().execute(async (tx) => {
    await getAuthoredCourse(tx, actor, course_id)
    await tx
      .selectFrom('draft_parts')
      .select('id')
      .where('id', '=', part_id)
      .forUpdate()
      .executeTakeFirst()
    const part = await getDraftPart(tx, reader.locale, course_id, part_id)
    if (part.kind !== 'lesson') throw new Failure('not_found')
    const body = { ...(part.body as LessonBody), ...change(part.body as LessonBody) }
    const { revision } = await tx
      .updateTable('draft_parts')
      .set({ body: JSON.stringify(body), updated_at: now, updated_by: actor.id })
      .where('id', '=', part_id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    return { revision, attachments: body.attachments, media: body.media }
  })
}
