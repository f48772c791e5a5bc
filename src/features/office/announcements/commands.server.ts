import { notify } from '#features/notifications/commands.server.ts'
import { linkAt } from '#features/notifications/rules.ts'
import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { ticks } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { laterThan, overtaken } from '#platform/data/version.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { instantIn } from '#platform/language/zone-time.ts'
import type { announcements } from './contract.ts'
import { announcementFor, audienceOf } from './queries.server.ts'

type Sent = z.output<typeof announcements.save.input>

/** Keeps a draft. What goes out is no longer changed. */
export async function save(db: Db, { id, updated_at, ...sent }: Sent, { now, reader, services }: PersonCallContext) {
  return db.transaction().execute(async (tx) => {
    const words = { title: sent.title, title_ar: sent.title_ar, text: sent.text, text_ar: sent.text_ar }
    const row = { ...words, ...(await linkOf(tx, sent.link, services.config.origin)), ...(await whomOf(tx, sent)) }
    if (!id) {
      const { id } = await tx
        .insertInto('announcements')
        .values({ ...row, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id }
    }
    const before = await lockedDraft(tx, id)
    const isOther = Object.entries(row).some(([name, value]) => before[name as keyof typeof row] !== value)
    if (isOther && before.updated_at !== updated_at) throw overtaken({ yours: sent, theirs: await announcementFor(tx, reader, id, now) })
    if (isOther)
      await tx
        .updateTable('announcements')
        .set({ ...row, updated_at: laterThan(before.updated_at, now) })
        .where('id', '=', id)
        .execute()
    return { id }
  })
}

/** What a link leads to, which must be there. */
async function linkOf(tx: Db, address: string, origin: string) {
  if (!address) return { link_kind: null, link_slug: null }
  const link = linkAt(address, origin)
  const table =
    link && ({ course: 'courses', diploma: 'diplomas', certificate: 'certificates', category: 'categories' } as const)[link.kind]
  const there = table && (await tx.selectFrom(table).select('id').where('slug', '=', link.slug).executeTakeFirst())
  if (!there) throw new Failure('link_unknown', { fields: { link: 'link_unknown' } })
  return { link_kind: link.kind, link_slug: link.slug }
}

async function whomOf(tx: Db, { audience, plan, course, country }: Omit<Sent, 'updated_at'>) {
  const none = { audience, plan_id: null, course_id: null, country_id: null }
  const missing = () => new Failure('invalid_input', { fields: { [audience]: 'not_allowed' } })
  if (audience === 'plan') {
    const found = plan && (await tx.selectFrom('plans').select('id').where('slug', '=', plan).executeTakeFirst())
    if (!found) throw missing()
    return { ...none, plan_id: found.id }
  }
  if (audience === 'course') {
    const found = course && (await tx.selectFrom('courses').select('id').where('slug', '=', course).executeTakeFirst())
    if (!found) throw missing()
    return { ...none, course_id: found.id }
  }
  if (audience === 'country' && !country) throw missing()
  return audience === 'country' ? { ...none, country_id: country! } : none
}

async function locked(tx: Db, id: number) {
  const row = await tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

async function lockedDraft(tx: Db, id: number) {
  const row = await locked(tx, id)
  if (row.due_at) throw new Failure('announcement_sent')
  return row
}

export const deliverJob = 'announcements.deliver'
export type Delivery = { id: number; due_at: string }

/** Sends a draft, at once or at its time: the job is written down with it. */
export async function send(
  db: Db,
  { id, at }: { id: number; at?: string | undefined },
  { actor, now, reader, services }: PersonCallContext,
) {
  const due = at ? instantIn(reader.zone, at.slice(0, 10), at.slice(11)) : now
  if (Number.isNaN(due.getTime()) || due < now) throw new Failure('invalid_input', { fields: { at: 'not_allowed' } })
  await db.transaction().execute(async (tx) => {
    const { title, audience } = await lockedDraft(tx, id)
    const due_at = due.toISOString()
    await tx.updateTable('announcements').set({ due_at }).where('id', '=', id).execute()
    await services.jobs.enqueue(tx, deliverJob, { id, due_at } satisfies Delivery, { startAfter: due })
    await recordAct(tx, actor, { action: 'announcement.send', subject_id: null, details: { id, title, audience, due_at } }, now)
  })
}

/** Makes one that waits a draft again: its job finds nothing to do. */
export async function cancel(db: Db, id: number, { actor, now }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    const { title, due_at, started_at } = await locked(tx, id)
    if (!due_at || started_at) throw new Failure('announcement_sent')
    await tx.updateTable('announcements').set({ due_at: null }).where('id', '=', id).execute()
    await recordAct(tx, actor, { action: 'announcement.cancel', subject_id: null, details: { id, title, due_at } }, now)
  })
}

export async function remove(db: Db, id: number, { actor, now }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    const { title } = await lockedDraft(tx, id)
    await tx.deleteFrom('announcements').where('id', '=', id).execute()
    await recordAct(tx, actor, { action: 'announcement.remove', subject_id: null, details: { id, title } }, now)
  })
}

const peopleAtOnce = 250

/**
 * Tells everybody it is for, batch by batch, each in a transaction of its own that also notes how far it came: one that broke off goes on
 * from there, and nobody is told twice. Between batches it rests as long as the last one took, so that pages have at least half of the time.
 */
export async function deliver(db: Db, it: Delivery, now: Date) {
  for (;;) {
    const began = ticks()
    if (!(await db.transaction().execute((tx) => deliverSome(tx, it, now)))) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000, ticks() - began)))
  }
}

async function deliverSome(tx: Db, { id, due_at }: Delivery, now: Date): Promise<boolean> {
  const it = await tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  // Taken back, sent for another time, or done.
  if (!it || it.due_at !== due_at || it.finished_at) return false
  const people = await audienceOf(tx, it, now)
    .select('users.id')
    .$if(it.told_up_to !== null, (of) => of.where('users.id', '>', it.told_up_to!))
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
      told_up_to: people.at(-1)?.id ?? it.told_up_to,
      reached: row('reached', '+', told),
      finished_at: isLast ? now : null,
    }))
    .where('id', '=', id)
    .execute()
  return !isLast
}
