import { sql } from 'kysely'
import { pickFreeSlug, parseSkills } from '#features/community/trainers/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { resizeImage } from '#platform/files/file-thread.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { getContent, getContentTable, toFormValues, type ContentRow } from './queries.server.ts'
import { getContentKind, computeReadingSeconds, toSlug, type ContentKind } from './rules.ts'

type ContentInput = {
  kind: ContentKind
  id?: number | undefined
  updated_at: string | null
  image?: File | undefined
  remove_image?: boolean
} & Record<string, unknown>

/**
 * Stores a new image before the row and deletes the old one last, so that no row references a
 * missing file.
 */
export async function saveContentItem(
  db: Db,
  { kind, id, updated_at, image, remove_image, ...sent }: ContentInput,
  call: PersonCallContext,
) {
  const { actor, now, services } = call
  const { pictures = [], called, ordered, kept } = getContentKind(kind)
  if (kept && !id) throw new Failure('forbidden')
  const key = await storePicture(db, kind, image, call)
  const picture = key || remove_image ? Object.fromEntries(pictures.map((it) => [it, key])) : {}
  const { saved, gone } = await db.transaction().execute(async (tx) => {
    // Serializes the slug check.
    await lockFor(tx, `content:${kind}`)
    const before = id ? await lockContentRow(tx, kind, id) : null
    const columns = { ...(await buildColumns(tx, kind, sent, before)), ...picture }
    const title = String(columns[called] || columns[`${called}_ar`])
    if (!before) {
      const times = { updated_at: now, ...(hasCreation.has(kind) && { created_at: now }) }
      const position = ordered
        ? {
            position: sql`(select coalesce(max(position), 0) + 1 from ${sql.table(getContentTable(kind))})`,
          }
        : {}
      const row = await tx
        .insertInto(getContentTable(kind))
        .values({ ...serializeLines(kind, columns), ...position, ...times } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAuditEntry(
        tx,
        actor,
        { action: 'content.add', subject_id: null, details: { kind, id: row.id, title } },
        now,
      )
      return { saved: row.id, gone: null }
    }
    const course = { course: sent.course ?? '' }
    const isOther =
      JSON.stringify(toFormValues(kind, before)) !==
      JSON.stringify(toFormValues(kind, { ...before, ...columns, ...course }))
    if (isOther && before.updated_at !== updated_at)
      throw createConflictFailure({
        yours: sent,
        theirs: await getContent(tx, kind, before.id, now),
      })
    if (isOther || Object.keys(picture).length) {
      const changes = {
        ...serializeLines(kind, columns),
        updated_at: computeNextVersionTime(before.updated_at, now),
      }
      await tx
        .updateTable(getContentTable(kind))
        .set(changes as never)
        .where('id', '=', before.id)
        .execute()
      await recordAuditEntry(
        tx,
        actor,
        { action: 'content.save', subject_id: null, details: { kind, id: before.id, title } },
        now,
      )
    }
    return {
      saved: before.id,
      gone: Object.keys(picture).length ? (before[pictures[0]!] as string | null) : null,
    }
  })
  if (gone) await services.storage.remove(toPublicKey(gone))
  return { id: saved }
}

const hasCreation = new Set<ContentKind>(['posts', 'categories', 'testimonials'])
const uploads = { hits: 120, seconds: 3600 }
const widest = 1600

async function storePicture(
  db: Db,
  kind: ContentKind,
  image: File | undefined,
  { actor, now, services }: PersonCallContext,
) {
  if (!image) return null
  await enforceLimit(db, `content.picture:${actor.id}`, uploads, now)
  const drawn = await resizeImage(new Uint8Array(await image.arrayBuffer()), widest)
  if (!drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const key = `${kind}/${crypto.randomUUID()}.webp`
  await services.storage.put(toPublicKey(key), drawn, 'image/webp')
  return key
}

/** Posts include the slug of their course. */
export async function lockContentRow(tx: Db, kind: ContentKind, id: number): Promise<ContentRow> {
  const row = await tx
    .selectFrom(getContentTable(kind))
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const course = kind === 'posts' && row.course_id
  const found = course
    ? await tx.selectFrom('courses').select('slug').where('id', '=', course).executeTakeFirst()
    : undefined
  return { ...row, course: found?.slug ?? null }
}

/** Referenced rows must exist. */
async function buildColumns(
  tx: Db,
  kind: ContentKind,
  sent: Record<string, unknown>,
  before: ContentRow | null,
) {
  const { pairs, singles, called } = getContentKind(kind)
  const columns: Record<string, unknown> = {}
  for (const { name, as } of pairs) {
    if (as === 'lines') columns[name] = parseSkills(String(sent[name]), String(sent[`${name}_ar`]))
    else Object.assign(columns, { [name]: sent[name], [`${name}_ar`]: sent[`${name}_ar`] })
  }
  for (const { name, as, column = name } of singles)
    columns[column] = as === 'link' && name === 'href' ? sent[name] || null : sent[name]
  if (kind === 'posts') {
    columns.course_id = await findCourseId(tx, sent.course as string | null)
    columns.tags = await validateTags(tx, sent.tags as string[])
    columns.reading_seconds = computeReadingSeconds(String(sent.body), String(sent.body_ar))
  }
  if (kind === 'categories') await checkParent(tx, columns.parent_id as number | null, before)
  columns.slug = await resolveSlug(
    tx,
    kind,
    sent.slug as string | undefined,
    String(columns[called] || columns[`${called}_ar`]),
    before,
  )
  return columns
}

/** Lists are stored as JSON. */
const serializeLines = (kind: ContentKind, columns: Record<string, unknown>) =>
  getContentKind(kind).pairs.reduce(
    (all, { name, as }) =>
      as === 'lines' ? { ...all, [name]: JSON.stringify(columns[name]) } : all,
    columns,
  )

async function findCourseId(tx: Db, slug: string | null) {
  if (!slug) return null
  const course = await tx
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!course) throw new Failure('invalid_input', { fields: { course: 'not_allowed' } })
  return course.id
}

async function validateTags(tx: Db, slugs: string[]) {
  const known = slugs.length
    ? await tx.selectFrom('tags').select('slug').where('slug', 'in', slugs).execute()
    : []
  if (slugs.some((text) => !known.some(({ slug }) => slug === text)))
    throw new Failure('invalid_input', { fields: { tags: 'not_allowed' } })
  return [...new Set(slugs)]
}

/** Categories have two levels: one with children stays at the top. */
async function checkParent(tx: Db, parent_id: number | null, before: ContentRow | null) {
  if (parent_id === null) return
  const above = await tx
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('id', '=', parent_id)
    .executeTakeFirst()
  const under =
    before &&
    (await tx
      .selectFrom('categories')
      .select('id')
      .where('parent_id', '=', before.id)
      .executeTakeFirst())
  if (!above || above.parent_id !== null || above.id === before?.id || under)
    throw new Failure('invalid_input', { fields: { parent: 'not_allowed' } })
}

/** The requested slug, or one from the title. A published slug gets a redirect when it changes. */
async function resolveSlug(
  tx: Db,
  kind: ContentKind,
  asked: string | undefined,
  title: string,
  before: ContentRow | null,
) {
  if (before && (!asked || asked === before.slug)) return before.slug
  const table = getContentTable(kind)
  if (!asked) {
    const base = toSlug(title, kind)
    const taken = await tx
      .selectFrom(table)
      .select('slug')
      .where('slug', 'like', `${base}%`)
      .execute()
    return pickFreeSlug(
      base,
      taken.map((it) => it.slug),
    )
  }
  // Numeric path segments are ids.
  if (/^\d+$/.test(asked)) throw new Failure('invalid_input', { fields: { slug: 'not_allowed' } })
  const other = await tx.selectFrom(table).select('id').where('slug', '=', asked).executeTakeFirst()
  if (other) throw new Failure('slug_taken', { fields: { slug: 'slug_taken' } })
  await tx.deleteFrom('slug_redirects').where('kind', '=', kind).where('slug', '=', asked).execute()
  if (before?.published_at) await addSlugRedirect(tx, kind, before.slug, before.id)
  return asked
}

export async function addSlugRedirect(tx: Db, kind: ContentKind, slug: string, id: number) {
  await tx
    .insertInto('slug_redirects')
    .values({ kind, slug, id })
    .onConflict((oc) => oc.columns(['kind', 'slug']).doUpdateSet({ id }))
    .execute()
}

/** Deletes the image last. */
export async function deleteContent(
  db: Db,
  { kind, id }: { kind: ContentKind; id: number },
  { actor, now, services }: PersonCallContext,
) {
  const { called, pictures, kept } = getContentKind(kind)
  if (kept) throw new Failure('forbidden')
  const gone = await db.transaction().execute(async (tx) => {
    const before = await lockContentRow(tx, kind, id)
    if (await isInUse(tx, kind, before)) throw new Failure('in_use')
    await tx.deleteFrom(getContentTable(kind)).where('id', '=', id).execute()
    await tx.deleteFrom('slug_redirects').where('kind', '=', kind).where('id', '=', id).execute()
    const details = { kind, id, title: before[called] || before[`${called}_ar`] }
    await recordAuditEntry(tx, actor, { action: 'content.remove', subject_id: null, details }, now)
    return pictures ? (before[pictures[0]!] as string | null) : null
  })
  if (gone) await services.storage.remove(toPublicKey(gone))
}

async function isInUse(tx: Db, kind: ContentKind, { id, slug }: ContentRow) {
  if (kind === 'tags') {
    const used = sql<boolean>`tags @> array[${slug}]`
    return Boolean(
      await tx.selectFrom('posts').select('id').where(used).limit(1).executeTakeFirst(),
    )
  }
  if (kind !== 'categories') return false
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select from categories where parent_id = ${id})
    or exists (select from course_categories where category_id = ${id}) or exists (select from diplomas where category_id = ${id}) as used`.execute(
    tx,
  )
  return rows[0]!.used
}
