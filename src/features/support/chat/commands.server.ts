import { sql } from 'kysely'
import { markLinkSeen } from '#features/notifications/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { withAttachment } from './attachments.server.ts'
import type { TicketContext } from '../related/rules.ts'
import { isOffered } from '../categories/queries.server.ts'
import { retentionYears } from '../limits.ts'

type TicketInput = {
  category: string
  description: string
  attachment?: File | undefined
  about: TicketContext | null
}

/** A unique index prevents a second open ticket under concurrency. */
export const openTicket = (
  db: Db,
  storage: Storage,
  user_id: string,
  locale: Locale,
  opening: TicketInput,
  now: Date,
) =>
  withAttachment(storage, opening.attachment, (stored) =>
    db.transaction().execute(async (tx) => {
      const { category, about, description } = opening
      if (!(await isOffered(tx, category)))
        throw new Failure('invalid_input', { fields: { category: 'not_allowed' } })
      const row = {
        user_id,
        category,
        locale,
        about_kind: about?.kind ?? null,
        about_ref: about?.ref ?? null,
      }
      const ticket = await tx
        .insertInto('support_tickets')
        .values({ ...row, created_at: now, waiting_since: now })
        .onConflict((it) => it.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!ticket) throw new Failure('ticket_open')
      const message = {
        ticket_id: ticket.id,
        user_id,
        from_staff: false,
        text: description,
        created_at: now,
        ...stored,
      }
      await tx.insertInto('support_messages').values(message).execute()
      await notifyAgents(tx)
    }),
  )

/** Answers to contact form tickets are sent by mail. */
export async function openContactTicket(
  tx: Db,
  it: {
    name: string
    email: string
    category: string
    message: string
    locale: Locale
    user_id: string | null
  },
  now: Date,
) {
  const { id } = await tx
    .insertInto('support_tickets')
    .values({
      user_id: it.user_id,
      source: 'contact',
      category: it.category,
      locale: it.locale,
      from_name: it.name,
      from_email: it.email,
      created_at: now,
      waiting_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = {
    ticket_id: id,
    user_id: it.user_id,
    from_staff: false,
    text: it.message,
    created_at: now,
  }
  await tx.insertInto('support_messages').values(message).execute()
  await notifyAgents(tx)
}

type MessageInput = { text: string; attachment?: File | undefined; key?: string | undefined }

/** The ticket lock ensures that message ids follow the order of commits. */
export async function sendMessage(
  db: Db,
  storage: Storage,
  user_id: string,
  { text, attachment, key }: MessageInput,
  now: Date,
) {
  if (!text && !attachment) throw new Failure('required', { fields: { text: 'required' } })
  await withAttachment(storage, attachment, (stored) =>
    db.transaction().execute(async (tx) => {
      const ticket = await lockOpenTicket(tx, user_id)
      const row = {
        ticket_id: ticket.id,
        user_id,
        from_staff: false,
        text,
        created_at: now,
        ...stored,
        ...(key && { idempotency_key: key }),
      }
      const said = await tx
        .insertInto('support_messages')
        .values(row)
        .onConflict((oc) => oc.columns(['ticket_id', 'idempotency_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!said) {
        // Duplicate send: the file is already stored.
        if (stored) await storage.remove(stored.file_key)
        return
      }
      await tx
        .updateTable('support_tickets')
        .set({ waiting_since: sql`coalesce(waiting_since, ${now})`, seen_id: said.id })
        .where('id', '=', ticket.id)
        .execute()
      await notifyAgents(tx)
      await notifyLive(tx, user_id, 'support')
    }),
  )
}

export async function closeOpenTicket(
  db: Db,
  user_id: string,
  reason: 'cancelled' | 'solved',
  now: Date,
) {
  await db.transaction().execute(async (tx) => {
    const { id } = await lockOpenTicket(tx, user_id)
    await tx
      .updateTable('support_tickets')
      .set({ closed_at: now, close_reason: reason, closed_by: user_id, waiting_since: null })
      .where('id', '=', id)
      .execute()
    await notifyAgents(tx)
    await notifyLive(tx, user_id, 'support')
  })
}

export async function rateTicket(
  db: Db,
  user_id: string,
  it: { ticket_id: number; rating: number; words: string },
) {
  const rated = await db
    .updateTable('support_tickets')
    .set({ rating: it.rating, rating_words: it.words || null })
    .where('id', '=', it.ticket_id)
    .where('user_id', '=', user_id)
    .where('closed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!rated) throw new Failure('not_found')
}

/** Also marks the related notifications as read. */
export async function markMessagesRead(db: Db, user_id: string, last_id: number, now: Date) {
  await db.transaction().execute(async (tx) => {
    const seen = await tx
      .updateTable('support_tickets as it')
      .set({
        seen_id: sql`(select max(id) from support_messages where ticket_id = it.id and id <= ${last_id})`,
      })
      .where('it.user_id', '=', user_id)
      .where('it.source', '=', 'account')
      .where('it.closed_at', 'is', null)
      .where('it.seen_id', '<', last_id)
      .where(
        sql<boolean>`exists (select from support_messages where ticket_id = it.id and id <= ${last_id} and id > it.seen_id)`,
      )
      .returning('it.id')
      .executeTakeFirst()
    if (!seen) return
    await markLinkSeen(tx, user_id, { kind: 'ticket', slug: String(seen.id) }, now)
    await notifyAgents(tx)
    // Updates the unread badge in the person's other tabs.
    await notifyLive(tx, user_id, 'support')
  })
}

export async function notifyAgentTyping(db: Db, user_id: string) {
  const ticket = await db
    .selectFrom('support_tickets')
    .select(['id', 'assigned_to'])
    .where('user_id', '=', user_id)
    .where('source', '=', 'account')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (ticket?.assigned_to) await notifyLive(db, ticket.assigned_to, `desk.writing.${ticket.id}`)
}

async function lockOpenTicket(tx: Db, user_id: string) {
  const ticket = await tx
    .selectFrom('support_tickets')
    .select('id')
    .where('user_id', '=', user_id)
    .where('source', '=', 'account')
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw new Failure('not_found')
  return ticket
}

export const notifyAgents = (tx: Db) =>
  sql`select pg_notify('live', json_build_object('user_id', id, 'topic', 'desk')::text) from users
    where staff_role in ('support', 'admin') and deleted_at is null and banned_at is null`.execute(
    tx,
  )

/** Privacy policy 6: closed tickets are retained for two years, then deleted with their files. */
export async function purgeOldTickets(db: Db, storage: Storage, now: Date) {
  const over = new Date(now)
  over.setUTCFullYear(over.getUTCFullYear() - retentionYears)
  const keys = await db.transaction().execute(async (tx) => {
    const tickets = tx
      .selectFrom('support_tickets')
      .select('id')
      .where('closed_at', '<', over.toISOString())
    const files = await tx
      .selectFrom('support_messages')
      .select('file_key')
      .where('ticket_id', 'in', tickets)
      .where('file_key', 'is not', null)
      .execute()
    await tx.deleteFrom('support_tickets').where('closed_at', '<', over.toISOString()).execute()
    return files.map((it) => it.file_key!)
  })
  // Files last: an orphaned file is harmless, a row without its file is not.
  for (const key of keys) await storage.remove(key)
}
