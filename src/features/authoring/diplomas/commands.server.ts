import { sql } from 'kysely'
import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime, PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { createConflictFailure } from '#platform/call/row-version.server.ts'
import { resizeImage } from '#platform/files/file-thread.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { publishCertificate } from '../drafts/publish-certificate.server.ts'
import { requireSignatory } from '../drafts/commands.server.ts'
import { pickFreeSlug, buildSlug } from '../drafts/rules.ts'
import type { DiplomaBody, diplomaDraftCalls } from './contract.ts'
import { getDiplomaDraft } from './queries.server.ts'
import { emptyDiploma, listChangedAspects } from './rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'

export async function createDiploma(
  db: Db,
  { title, title_ar }: { title: string; title_ar: string },
  { actor, now }: ActorAndTime,
) {
  if (!title && !title_ar) throw new Failure('invalid_input', { fields: { title: 'required' } })
  return db.transaction().execute(async (tx) => {
    const base = buildSlug(title, 'diploma')
    const taken = await tx
      .selectFrom('diplomas')
      .select('slug')
      .where('slug', 'like', `${base}%`)
      .execute()
    const slug = pickFreeSlug(base, new Set(taken.map((it) => it.slug)))
    const { id: diploma_id } = await tx
      .insertInto('diplomas')
      .values({
        slug,
        title,
        title_ar,
        art: emptyDiploma.art,
        created_at: now,
        updated_at: now,
        position: sql`(select coalesce(max(position), 0) + 1 from diplomas)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ ...emptyDiploma, slug, title, title_ar })
    await tx
      .insertInto('diploma_drafts')
      .values({ diploma_id, body, updated_at: now, updated_by: actor.id })
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'diploma.create',
        subject_id: null,
        details: { diploma_id, title: title || title_ar },
      },
      now,
    )
    return { diploma_id }
  })
}

/** Copies the published diploma when no draft exists. */
export async function ensureDiplomaDraft(db: Db, diploma_id: number, { actor, now }: ActorAndTime) {
  const has = await db
    .selectFrom('diploma_drafts')
    .select('revision')
    .where('diploma_id', '=', diploma_id)
    .executeTakeFirst()
  if (has) return
  await sql`
    insert into diploma_drafts (diploma_id, body, published, updated_at, updated_by)
    select id, body, case when published_at is not null then body end, ${now}::timestamptz, ${actor.id}::uuid from (
      select id, published_at, jsonb_build_object('title', title, 'title_ar', title_ar, 'summary', summary, 'summary_ar', summary_ar,
        'description', description, 'description_ar', description_ar, 'steps', steps, 'slug', slug, 'category_id', category_id, 'art', art, 'image', image,
        'price_egp', price_egp, 'price_usd', price_usd, 'list_price_egp', list_price_egp, 'list_price_usd', list_price_usd,
        'course_ids', (select coalesce(jsonb_agg(course_id order by position), '[]') from diploma_courses where diploma_id = diplomas.id),
        'final_test_id', final_test_id) || get_certificate_offer(null, diplomas.id) as body
      from diplomas where id = ${diploma_id}) it
    on conflict do nothing`.execute(db)
}

type SaveInput = z.output<typeof diplomaDraftCalls.save.input>

/** Optimistic locking: a stale revision is rejected. */
export async function saveDiploma(
  db: Db,
  { diploma_id, revision, diploma }: SaveInput,
  { actor, now, reader }: PersonCallContext,
) {
  await requireSignatory(db, diploma.certificate?.signatory_id)
  const before = await getDiplomaDraft(db, reader.locale, diploma_id)
  // The address of a published diploma is fixed because people have links to it.
  if (diploma.slug !== undefined && before.published_at !== null && diploma.slug !== before.slug)
    throw new Failure('invalid_input', { fields: { slug: 'not_allowed' } })
  const ids = diploma.course_ids ?? []
  if (ids.length) {
    const found = await db.selectFrom('courses').select('id').where('id', 'in', ids).execute()
    if (new Set(ids).size !== ids.length || found.length !== ids.length)
      throw new Failure('invalid_input', { fields: { course_ids: 'not_allowed' } })
  }
  if (
    diploma.category_id &&
    !(await db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', diploma.category_id)
      .executeTakeFirst())
  )
    throw new Failure('invalid_input', { fields: { category_id: 'not_allowed' } })
  const saved = await db
    .updateTable('diploma_drafts')
    .set({
      body: sql`body || ${JSON.stringify(diploma)}::jsonb`,
      revision: sql`revision + 1`,
      updated_at: now,
      updated_by: actor.id,
    })
    .where('diploma_id', '=', diploma_id)
    .where('revision', '=', revision)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
  if (saved) return saved
  const theirs = await getDiplomaDraft(db, reader.locale, diploma_id)
  const isSame = Object.entries(diploma).every(
    ([name, value]) => JSON.stringify(theirs.body[name as 'title']) === JSON.stringify(value),
  )
  if (isSame) return { revision: theirs.revision, updated_at: theirs.updated_at }
  throw createConflictFailure({ yours: diploma, theirs })
}

/** Runs in one transaction, with the courses and the certificate. */
export async function publishDiploma(
  db: Db,
  diploma_id: number,
  { actor, now, reader }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('diplomas')
      .select('id')
      .where('id', '=', diploma_id)
      .forUpdate()
      .executeTakeFirst()
    const { body, blockers } = await getDiplomaDraft(tx, reader.locale, diploma_id)
    if (blockers.length) throw new Failure('not_ready')
    const { course_ids, certificate: _, signature: _s, steps, ...rest } = body
    const published_at = sql<string>`coalesce(published_at, ${now})`
    await tx
      .updateTable('diplomas')
      .set({ ...rest, steps: JSON.stringify(steps), published_at, updated_at: now })
      .where('id', '=', diploma_id)
      .execute()
    await sql`set constraints all deferred`.execute(tx)
    await sql`delete from diploma_courses where diploma_id = ${diploma_id} and not (course_id = any (${course_ids}::bigint[]))`.execute(
      tx,
    )
    await sql`insert into diploma_courses (diploma_id, course_id, position)
      select ${diploma_id}, id, place from unnest(${course_ids}::bigint[]) with ordinality as it (id, place)
      on conflict (diploma_id, course_id) do update set position = excluded.position where diploma_courses.position <> excluded.position`.execute(
      tx,
    )
    await publishCertificate(tx, { course_id: null, diploma_id }, body, now)
    await saveDiplomaVersion(tx, diploma_id, body, { actor, now })
    await sql`update diploma_drafts set published = body where diploma_id = ${diploma_id}`.execute(
      tx,
    )
    await recordAuditEntry(
      tx,
      actor,
      { action: 'diploma.publish', subject_id: null, details: { diploma_id, title: body.title } },
      now,
    )
  })
}

async function saveDiplomaVersion(
  tx: Db,
  diploma_id: number,
  body: DiplomaBody,
  { actor, now }: ActorAndTime,
) {
  // Also records the version that was published before the history existed.
  const { rows } = await sql<{ number: number; before: DiplomaBody | null }>`
    select coalesce(max(number), 0) + 1 as number, (select published from diploma_drafts where diploma_id = ${diploma_id}) as before
    from diploma_versions where diploma_id = ${diploma_id}`.execute(tx)
  const { number, before } = rows[0]!
  await tx
    .insertInto('diploma_versions')
    .values({
      diploma_id,
      number,
      body: JSON.stringify(body),
      changes: listChangedAspects(before, body),
      created_at: now,
      created_by: actor.id,
    })
    .execute()
}

/** Changes the draft only; the published version remains until the next publish. */
export async function revertDiploma(
  db: Db,
  diploma_id: number,
  number: number,
  { actor, now }: ActorAndTime,
) {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      title: string
    }>`update diploma_drafts set body = jsonb_set(version.body, '{slug}', coalesce(to_jsonb(case
        when diplomas.published_at is not null then diplomas.slug::text end), version.body -> 'slug')),
      revision = revision + 1, updated_at = ${now}::timestamptz, updated_by = ${actor.id}::uuid
      from diploma_versions version join diplomas on diplomas.id = version.diploma_id
      where version.diploma_id = ${diploma_id} and version.number = ${number} and diploma_drafts.diploma_id = version.diploma_id
      returning version.body ->> 'title' as title`.execute(tx)
    if (!rows[0]) throw new Failure('not_found')
    const details = { diploma_id, title: rows[0].title, version: number }
    await recordAuditEntry(tx, actor, { action: 'diploma.go_back', subject_id: null, details }, now)
  })
}

const coverDots = 1600

/** Changes the draft only. */
export async function setDiplomaCover(
  db: Db,
  diploma_id: number,
  image: File | null,
  { actor, now, services }: PersonCallContext,
) {
  const drawn = image && (await resizeImage(new Uint8Array(await image.arrayBuffer()), coverDots))
  if (image && !drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const key = drawn ? `diplomas/${crypto.randomUUID()}.webp` : null
  if (key && drawn) await services.storage.put(toPublicKey(key), drawn, 'image/webp')
  const row = await db
    .updateTable('diploma_drafts')
    .set({
      body: sql`body || jsonb_build_object('image', ${key}::text)`,
      updated_at: now,
      updated_by: actor.id,
    })
    .where('diploma_id', '=', diploma_id)
    .returning('revision')
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { image: key && mediaBase + key, revision: row.revision }
}

export async function unpublishDiploma(db: Db, diploma_id: number, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('diplomas')
      .select(['title', 'published_at'])
      .where('id', '=', diploma_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (!row.published_at) return
    await tx
      .updateTable('diplomas')
      .set({ published_at: null, updated_at: now })
      .where('id', '=', diploma_id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'diploma.unpublish', subject_id: null, details: { diploma_id, title: row.title } },
      now,
    )
  })
}
