import { notify } from '#features/notifications/commands.server.ts'
import { parseLink } from '#features/notifications/paths.ts'
import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { toInstant } from '#platform/language/zone-time.ts'
import type { announcementCalls } from './contract.ts'
import { getAnnouncement, selectAudience } from './queries.server.ts'

type AnnouncementInput = z.output<typeof announcementCalls.save.input>

/** Only drafts can be changed. */
export async function saveAnnouncement(
  db: Db,
  { id, updated_at, ...sent }: AnnouncementInput,
  { now, reader, services }: PersonCallContext,
) {
  return db.transaction().execute(async (tx) => {
    const words = {
      title: sent.title,
      title_ar: sent.title_ar,
      text: sent.text,
      text_ar: sent.text_ar,
    }
    const row = {
      ...words,
      ...(await resolveLink(tx, sent.link, services.config.origin)),
      ...(await resolveAudience(tx, sent)),
    }
    if (!id) {
      const { id } = await tx
        .insertInto('announcements')
        .values({ ...row, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id }
    }
    const before = await lockDraft(tx, id)
    const isOther = Object.entries(row).some(
      ([name, value]) => before[name as keyof typeof row] !== value,
    )
    if (isOther && before.updated_at !== updated_at)
      throw createConflictFailure({
        yours: sent,
        theirs: await getAnnouncement(tx, reader, id, now),
      })
    if (isOther)
      await tx
        .updateTable('announcements')
        .set({ ...row, updated_at: computeNextVersionTime(before.updated_at, now) })
        .where('id', '=', id)
        .execute()
    return { id }
  })
}

/** The link target must exist. */
async function resolveLink(tx: Db, address: string, origin: string) {
  if (!address) return { link_kind: null, link_slug: null }
  const link = parseLink(address, origin)
  const table =
    link &&
    (
      {
        course: 'courses',
        diploma: 'diplomas',
        certificate: 'certificates',
        category: 'categories',
      } as const
    )[link.kind]
  const there =
    table &&
    (await tx.selectFrom(table).select('id').where('slug', '=', link.slug).executeTakeFirst())
  if (!there) throw new Failure('link_unknown', { fields: { link: 'link_unknown' } })
  return { link_kind: link.kind, link_slug: link.slug }
}

async function resolveAudience(
  tx: Db,
  { audience, plan, course, country }: Omit<AnnouncementInput, 'updated_at'>,
) {
  const none = { audience, plan_id: null, course_id: null, country_id: null }
  const missing = () => new Failure('invalid_input', { fields: { [audience]: 'not_allowed' } })
  if (audience === 'plan') {
    const found =
      plan &&
      (await tx.selectFrom('plans').select('id').where('slug', '=', plan).executeTakeFirst())
    if (!found) throw missing()
    return { ...none, plan_id: found.id }
  }
  if (audience === 'course') {
    const found =
      course &&
      (await tx.selectFrom('courses').select('id').where('slug', '=', course).executeTakeFirst())
    if (!found) throw missing()
    return { ...none, course_id: found.id }
  }
  if (audience === 'country' && !country) throw missing()
  return audience === 'country' ? { ...none, country_id: country! } : none
}

async function lockAnnouncement(tx: Db, id: number) {
  const row = await tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

async function lockDraft(tx: Db, id: number) {
  const row = await lockAnnouncement(tx, id)
  if (row.due_at) throw new Failure('announcement_sent')
  return row
}

export const deliverAnnouncementJob = 'announcements.deliver'
export type AnnouncementDelivery = { id: number; due_at: string }

/** Enqueues the job in the same transaction. */
export async function sendAnnouncement(
  db: Db,
  { id, at }: { id: number; at?: string | undefined },
  { actor, now, reader, services }: PersonCallContext,
) {
  const due = at ? toInstant(reader.zone, at.slice(0, 10), at.slice(11)) : now
  if (Number.isNaN(due.getTime()) || due < now)
    throw new Failure('invalid_input', { fields: { at: 'not_allowed' } })
  await db.transaction().execute(async (tx) => {
    const { title, audience } = await lockDraft(tx, id)
    const due_at = due.toISOString()
    await tx.updateTable('announcements').set({ due_at }).where('id', '=', id).execute()
    await services.jobs.enqueue(
      tx,
      deliverAnnouncementJob,
      { id, due_at } satisfies AnnouncementDelivery,
      { startAfter: due },
    )
    await recordAuditEntry(
      tx,
      actor,
      { action: 'announcement.send', subject_id: null, details: { id, title, audience, due_at } },
      now,
    )
  })
}

/** The pending job then finds nothing to do. */
export async function cancelAnnouncement(db: Db, id: number, { actor, now }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    const { title, due_at, started_at } = await lockAnnouncement(tx, id)
    if (!due_at || started_at) throw new Failure('announcement_sent')
    await tx.updateTable('announcements').set({ due_at: null }).where('id', '=', id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'announcement.cancel', subject_id: null, details: { id, title, due_at } },
      now,
    )
  })
}

export async function deleteAnnouncement(db: Db, id: number, { actor, now }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    const { title } = await lockDraft(tx, id)
    await tx.deleteFrom('announcements').where('id', '=', id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'announcement.remove', subject_id: null, details: { id, title } },
      now,
    )
  })
}

const peopleAtOnce = 250

/**
 * Delivers in batches, each in a transaction that also stores the progress, so a retry resumes
 * without duplicates. Pauses between batches as long as the last one took to leave capacity for
 * pages.
 */
export async function deliverAnnouncement(db: Db, it: AnnouncementDelivery, now: Date) {
  for (;;) {
    const began = getMonotonicMs()
    if (!(await db.transaction().execute((tx) => deliverBatch(tx, it, now)))) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000, getMonotonicMs() - began)))
  }
}

async function deliverBatch(
  tx: Db,
  { id, due_at }: AnnouncementDelivery,
  now: Date,
): Promise<boolean> {
  const it = await tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Canceled, rescheduled or finished.
  if (!it || it.due_at !== due_at || it.finished_at) return false
  const people = await selectAudience(tx, it, now)
    .select('users.id')
    .$if(it.delivered_up_to !== null, (of) => of.where('users.id', '>', it.delivered_up_to!))
    .orderBy('users.id')
    .limit(peopleAtOnce)
    .execute()
  const isLast = people.length < peopleAtOnce
  const told = await notify(
    tx,
    {
      to: people.map(({ id }) => id),
      kind: 'announcement',
      params: { title: { en: it.title, ar: it.title_ar }, text: { en: it.text, ar: it.text_ar } },
      ...(it.link_kind && { link: { kind: it.link_kind, slug: it.link_slug! } }),
      once: String(id),
    },
    now,
  )
  await tx
    .updateTable('announcements')
    .set((row) => ({
      started_at: it.started_at ?? now,
      delivered_up_to: people.at(-1)?.id ?? it.delivered_up_to,
      reached: row('reached', '+', told),
      finished_at: isLast ? now : null,
    }))
    .where('id', '=', id)
    .execute()
  return !isLast
}
