import { sql } from 'kysely'
import { href } from 'react-router'
import { sendTextMail } from '#features/accounts/mail/commands.server.ts'
import { notify } from '#features/notifications/commands.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import { isolateText } from '#platform/mail/mail-layout.server.ts'
import { withAttachment } from '../chat/attachments.server.ts'
import { notifyAgents } from '../chat/commands.server.ts'
import { buildSubject, type CloseReason } from '../rules.ts'
import { contactAnswerText } from '../settings.ts'

type AnswerInput = {
  ticket_id: number
  text: string
  note: boolean
  attachment?: File | undefined
  key?: string | undefined
}

export const answerTicket = (
  db: Db,
  { ticket_id, text, note, attachment, key }: AnswerInput,
  call: PersonCallContext,
) =>
  withAttachment(call.services.storage, attachment, (stored) =>
    db.transaction().execute(async (tx) => {
      const { actor, now, services } = call
      const ticket = await lockOpenTicket(tx, ticket_id)
      const row = {
        ticket_id,
        user_id: actor.id,
        from_staff: true,
        is_note: note,
        text,
        created_at: now,
        ...stored,
      }
      const said = await tx
        .insertInto('support_messages')
        .values({ ...row, ...(key && { idempotency_key: key }) })
        .onConflict((oc) => oc.columns(['ticket_id', 'idempotency_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!said) {
        if (stored) await services.storage.remove(stored.file_key)
        return
      }
      await notifyAgents(tx)
      if (note) return
      await tx
        .updateTable('support_tickets')
        .set({
          waiting_since: null,
          first_answer_at: sql`coalesce(first_answer_at, ${now})`,
          assigned_to: sql`coalesce(assigned_to, ${actor.id})`,
          staff_seen_id: said.id,
        })
        .where('id', '=', ticket_id)
        .execute()
      if (ticket.source === 'contact') return sendAnswerMail(tx, call, ticket, text)
      await notifyLive(tx, ticket.user_id!, 'support')
      // One notification for consecutive answers.
      const once = `${ticket_id}:${ticket.last_asked}`
      const params = { subject: ticket.subject }
      await notify(
        tx,
        {
          to: [ticket.user_id!],
          kind: 'ticket_answered',
          params,
          link: { kind: 'ticket', slug: String(ticket_id) },
          once,
        },
        now,
      )
    }),
  )

type OpenTicket = Awaited<ReturnType<typeof lockOpenTicket>>

async function sendAnswerMail(
  tx: Db,
  { services }: PersonCallContext,
  ticket: OpenTicket,
  text: string,
) {
  const to = { email: ticket.from_email!, locale: ticket.locale, country_id: null }
  const lines = text
    .split('\n')
    .map((line) => line && isolateText(line))
    .join('\n')
  await sendTextMail(tx, services, to, contactAnswerText, {
    subject: ticket.subject,
    answer: lines,
    contact: `${services.config.origin}${href('/contact-us')}`,
  })
}

export async function assignTicket(
  db: Db,
  { ticket_id, agent_id }: { ticket_id: number; agent_id?: string | undefined },
  { actor, now }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    const { user_id } = await lockOpenTicket(tx, ticket_id)
    const to = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', agent_id ?? actor.id)
      .where('staff_role', 'in', ['support', 'admin'])
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!to) throw new Failure('not_found')
    await tx
      .updateTable('support_tickets')
      .set({ assigned_to: to.id })
      .where('id', '=', ticket_id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'support.assign', subject_id: user_id, details: { ticket_id, agent_id: to.id } },
      now,
    )
    await notifyAgents(tx)
  })
}

export async function closeTicket(
  db: Db,
  { ticket_id, reason }: { ticket_id: number; reason: CloseReason },
  { actor, now }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    const ticket = await lockOpenTicket(tx, ticket_id)
    await tx
      .updateTable('support_tickets')
      .set({ closed_at: now, close_reason: reason, closed_by: actor.id, waiting_since: null })
      .where('id', '=', ticket_id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'support.close', subject_id: ticket.user_id, details: { ticket_id, reason } },
      now,
    )
    await notifyAgents(tx)
    if (ticket.user_id) await notifyLive(tx, ticket.user_id, 'support')
  })
}

export async function markTicketRead(db: Db, ticket_id: number) {
  const seen = await db
    .updateTable('support_tickets as it')
    .set({ staff_seen_id: sql`(select max(id) from support_messages where ticket_id = it.id)` })
    .where('it.id', '=', ticket_id)
    .where(
      sql<boolean>`it.staff_seen_id < (select max(id) from support_messages where ticket_id = it.id)`,
    )
    .returning('it.user_id')
    .executeTakeFirst()
  if (seen?.user_id) await notifyLive(db, seen.user_id, 'support')
}

export async function notifyPersonTyping(db: Db, ticket_id: number) {
  const ticket = await db
    .selectFrom('support_tickets')
    .select('user_id')
    .where('id', '=', ticket_id)
    .where('closed_at', 'is', null)
    .where('source', '=', 'account')
    .executeTakeFirst()
  if (ticket?.user_id) await notifyLive(db, ticket.user_id, 'support.writing')
}

async function lockOpenTicket(tx: Db, id: number) {
  const ticket = await tx
    .selectFrom('support_tickets as it')
    .select(['it.user_id', 'it.source', 'it.locale', 'it.from_email', 'it.closed_at'])
    .select([
      sql<string>`(select text from support_messages where ticket_id = it.id order by id limit 1)`.as(
        'description',
      ),
      sql<number>`(select max(id) from support_messages where ticket_id = it.id and not from_staff)`.as(
        'last_asked',
      ),
    ])
    .where('it.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw new Failure('not_found')
  if (ticket.closed_at) throw new Failure('ticket_closed')
  return { ...ticket, subject: buildSubject(ticket.description) }
}

type CannedAnswerInput = {
  id?: number | undefined
  title: string
  title_ar: string
  text: string
  text_ar: string
}

export async function saveCannedAnswer(
  db: Db,
  { id, ...words }: CannedAnswerInput,
  { actor, now }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    const saved = await (
      id
        ? tx.updateTable('support_answers').set(words).where('id', '=', id).returning('id')
        : tx.insertInto('support_answers').values(words).returning('id')
    ).executeTakeFirst()
    if (!saved) throw new Failure('not_found')
    const action = id ? 'support.answer_edit' : 'support.answer_add'
    await recordAuditEntry(
      tx,
      actor,
      { action, subject_id: null, details: { answer_id: saved.id, ...words } },
      now,
    )
  })
}

export async function removeCannedAnswer(db: Db, id: number, { actor, now }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('support_answers')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!gone) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'support.answer_remove', subject_id: null, details: { answer_id: id, ...gone } },
      now,
    )
  })
}
