import type { Db } from '#platform/data/db.server.ts'
import type { Jobs } from '#platform/data/jobs.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { MessageSenders } from './message-senders.server.ts'

/** An e-mail or text message as it is written: its words are final, in the recipient's language. */
export type Outgoing =
  | { kind: 'mail'; recipient: string; locale: Locale; subject: string; body_text: string; body_html: string; unsubscribe_url?: string }
  | { kind: 'sms'; recipient: string; locale: Locale; body_text: string }

export const sendJob = 'messages.send'

/** Queues a message in the transaction of the fact that causes it: no fact without its message, no message without its fact. */
export async function queueMessage(tx: Db, jobs: Jobs, message: Outgoing) {
  const { id } = await tx.insertInto('outgoing_messages').values(message).returning('id').executeTakeFirstOrThrow()
  await jobs.enqueue(tx, sendJob, { id })
}

/** Sends a queued message once. A sender that fails throws, and the job tries again later. */
export async function sendMessage(db: Db, messageSenders: MessageSenders, id: string, now: Date) {
  const message = await db.selectFrom('outgoing_messages').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()
  if (!message) return
  try {
    if (message.kind === 'mail')
      await messageSenders.mail({
        to: message.recipient,
        subject: message.subject ?? '',
        text: message.body_text,
        html: message.body_html ?? '',
        unsubscribe: message.unsubscribe_url,
      })
    else await messageSenders.sms({ to: message.recipient, text: message.body_text })
  } catch (error) {
    await db
      .updateTable('outgoing_messages')
      .set((it) => ({ attempts: it('attempts', '+', 1), last_error: String(error).slice(0, 500) }))
      .where('id', '=', id)
      .execute()
    throw error
  }
  await db
    .updateTable('outgoing_messages')
    .set((it) => ({ attempts: it('attempts', '+', 1), sent_at: now, last_error: null }))
    .where('id', '=', id)
    .execute()
}

/** The newest messages, for the outbox page. */
export const newestMessages = (db: Db, limit = 100) =>
  db.selectFrom('outgoing_messages').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
