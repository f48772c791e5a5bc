import type { Db } from '#platform/data/db.server.ts'
import type { Jobs } from '#platform/data/job-queue.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { Services } from '#platform/process/services.server.ts'
import { maskSecrets } from './code-text.ts'

/** Final text in the recipient's language. `secrets` are masked after sending. */
export type OutgoingMessage = { secrets?: string[] } & (
  | {
      kind: 'mail'
      recipient: string
      locale: Locale
      subject: string
      body_text: string
      body_html: string
      unsubscribe_url?: string
    }
  | { kind: 'sms'; recipient: string; locale: Locale; body_text: string }
)

export const sendMessageJob = 'messages.send'

/** Written in the caller's transaction, so the message exists only if it commits. */
export async function enqueueMessage(tx: Db, jobs: Jobs, message: OutgoingMessage) {
  const { id } = await tx
    .insertInto('outgoing_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(tx, sendMessageJob, { id })
}

/** Sends at most once. Throws on failure, and the job retries. */
export async function sendMessage(
  db: Db,
  { messageSenders, config }: Pick<Services, 'messageSenders' | 'config'>,
  id: string,
  now: Date,
) {
  const message = await db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
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
      .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: String(error).slice(0, 500) }))
      .where('id', '=', id)
      .execute()
    throw error
  }
  await db
    .updateTable('outgoing_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), sent_at: now, last_error: null }))
    // In development the outbox shows codes, so they are not masked.
    .$if(config.production && message.secrets.length > 0, (it) => it.set(maskMessage(message)))
    .where('id', '=', id)
    .execute()
}

type StoredMessage = {
  subject: string | null
  body_text: string
  body_html: string | null
  secrets: string[]
}
const maskMessage = ({ subject, body_text, body_html, secrets }: StoredMessage) => ({
  subject: subject && maskSecrets(subject, secrets),
  body_text: maskSecrets(body_text, secrets),
  body_html: body_html && maskSecrets(body_html, secrets),
  secrets: [],
})

/** Applies to sent and unsent messages. */
export const messageRetentionDays = 30

/** Retains an empty row of the last sent mail as evidence that mail works. */
export async function deleteOldMessages(db: Db, now: Date) {
  const before = new Date(now.getTime() - messageRetentionDays * 86_400_000).toISOString()
  const last = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('kind', '=', 'mail')
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  await db
    .deleteFrom('outgoing_messages')
    .where('created_at', '<', before)
    .$if(last !== undefined, (it) => it.where('id', '!=', last!.id))
    .execute()
  const empty = {
    recipient: '',
    subject: null,
    body_text: '',
    body_html: null,
    unsubscribe_url: null,
    secrets: [],
  }
  if (last)
    await db
      .updateTable('outgoing_messages')
      .set(empty)
      .where('id', '=', last.id)
      .where('created_at', '<', before)
      .execute()
}

export const listNewestMessages = (db: Db, limit = 100) =>
  db
    .selectFrom('outgoing_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
