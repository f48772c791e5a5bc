import { sql, type Expression, type RawBuilder } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import type { SessionPreload } from '#platform/identity/session-preload.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Chat, Message, Ticket } from './contract.ts'
import { selectContextNames, toTicketContext } from '../related/queries.server.ts'
import { selectCategoryTitle } from '../categories/queries.server.ts'
import { buildSubject } from '../rules.ts'

type AttachmentFile = Message['file']
const selectFile = (
  table: string,
) => sql<AttachmentFile>`case when ${sql.ref(`${table}.file_key`)} is not null then json_build_object('id', ${sql.ref(`${table}.id`)},
  'name', ${sql.ref(`${table}.file_name`)}, 'type', ${sql.ref(`${table}.file_type`)}, 'bytes', ${sql.ref(`${table}.file_bytes`)}) end`

/** Aliases the ticket as `it`; includes the first message and the agent. */
export const selectTickets = (db: Db, locale: Locale) =>
  db
    .selectFrom('support_tickets as it')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('support_messages as first')
          .select(['first.text as description', selectFile('first').as('attachment')])
          .whereRef('first.ticket_id', '=', 'it.id')
          .orderBy('first.id')
          .limit(1)
          .as('opening'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as agent', 'agent.id', 'it.assigned_to')
    .select([
      'it.id',
      'it.category',
      selectCategoryTitle(locale).as('category_title'),
      'it.about_kind',
      'it.about_ref',
      'it.created_at',
      'it.closed_at',
    ])
    .select([
      'it.close_reason',
      'it.waiting_since',
      'it.rating',
      'it.staff_seen_id',
      'it.seen_id',
      'opening.description',
      'opening.attachment',
      selectContextNames(locale).as('about_names'),
    ])
    .select([
      sql<
        Ticket['agent']
      >`case when agent.id is not null then json_build_object('name', ${selectTranslated(locale, 'agent.name')}, 'hue', agent.hue,
        'image', ${selectMediaPath('agent.image')}) end`.as('agent'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

export const toTicket = (row: Row): Ticket => ({
  id: row.id,
  category: row.category,
  category_title: row.category_title,
  subject: buildSubject(row.description),
  description: row.description,
  attachment: row.attachment,
  about: toTicketContext(row),
  created_at: row.created_at,
  closed_at: row.closed_at,
  state: getTicketState(row),
  agent: row.agent,
  rating: row.rating,
})

function getTicketState({ closed_at, close_reason, waiting_since }: Row): Ticket['state'] {
  if (!closed_at) return waiting_since ? 'waiting' : 'answered'
  return close_reason === 'solved' || close_reason === 'cancelled' ? close_reason : 'closed'
}

const selectPersonTickets = (db: Db, locale: Locale, user_id: string) =>
  selectTickets(db, locale).where('it.user_id', '=', user_id).where('it.source', '=', 'account')

export const findActiveTicket = (db: Db, locale: Locale, user_id: string) =>
  selectPersonTickets(db, locale, user_id).where('it.closed_at', 'is', null).executeTakeFirst()

type MessageFilter = { after?: number; notes?: RawBuilder<boolean> }

const selectMessages = (
  db: Db,
  locale: Locale,
  user_id: string,
  ticket: number | RawBuilder<number>,
  which: MessageFilter,
) =>
  db
    .selectFrom('support_messages as it')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'it.user_id').on('users.deleted_at', 'is', null),
    )
    .select([
      'it.id',
      'it.text',
      'it.from_staff',
      'it.is_note',
      'it.created_at',
      'it.idempotency_key as key',
      selectFile('it').as('file'),
    ])
    .select([
      sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('name'),
      sql<number>`coalesce(users.hue, 200)`.as('hue'),
    ])
    .select([
      selectMediaPath('users.image').as('image'),
      sql<boolean>`coalesce(it.user_id = ${user_id}, false)`.as('mine'),
    ])
    .where('it.ticket_id', '=', ticket)
    .where('it.id', '>', which.after ?? 0)
    .where(which.notes ?? sql<boolean>`not it.is_note`)
    .orderBy('it.id')
    .limit(500)

/** Excludes internal notes unless requested. */
export const listTicketMessages = (
  db: Db,
  locale: Locale,
  user_id: string,
  ticket_id: number,
  which: MessageFilter,
) => selectMessages(db, locale, user_id, ticket_id, which).execute()

/** Scalar subquery; null without an open ticket. */
export const selectUnreadCount = (user_id: string | Expression<string>) => sql<number | null>`(
  select (select count(*) from (select 1 from support_messages as said where said.ticket_id = talk.id and said.id > talk.seen_id
    and said.from_staff and not said.is_note limit 100) it)
  from support_tickets as talk where talk.user_id = ${user_id} and talk.source = 'account' and talk.closed_at is null)`

export async function countUnread(db: Db, user_id: string) {
  const { unread } = await db
    .selectNoFrom(selectUnreadCount(user_id).as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

const talk = compileQueryVariants(
  (db, { locale }: { locale: Locale }, { user_id, after }: { user_id: string; after: number }) =>
    selectPersonTickets(db, locale, user_id)
      .innerJoin('support_tickets as talk', 'talk.id', 'it.id')
      .select(
        sql<
          Message[]
        >`(select coalesce(json_agg(said order by said.id), '[]') from ${selectMessages(db, locale, user_id, sql<number>`talk.id`, { after })} said)`.as(
          'messages',
        ),
      )
      .where('it.closed_at', 'is', null),
)

type PreloadedChat = Row & { last_id: number }
const buildChatPreload =
  (locale: Locale): SessionPreload =>
  (db, person) =>
    sql`(select row_to_json(talk) from ${selectTickets(db, locale)
      .select(
        sql<number>`(select max(id) from support_messages where ticket_id = it.id and not is_note)`.as(
          'last_id',
        ),
      )
      .where('it.user_id', '=', person)
      .where('it.source', '=', 'account')
      .where('it.closed_at', 'is', null)} talk)`

/** Loaded together with the session; contains no messages. */
export const chatPreload = { en: buildChatPreload('en'), ar: buildChatPreload('ar') }
const selectUnread: SessionPreload = (_, person) => selectUnreadCount(person)
export const unreadPreload = { en: selectUnread, ar: selectUnread }

const noTalk: Chat = { ticket: null, messages: [], seen_id: 0 }

/** Polled every minute: one statement, or none if the session preload shows no news. */
export async function getChat(
  db: Db,
  locale: Locale,
  user_id: string,
  after = 0,
  own?: unknown,
): Promise<Chat> {
  const known = own as PreloadedChat | null | undefined
  if (known === null) return noTalk
  if (known && known.last_id <= after) {
    const ticket = toTicket({ ...known, created_at: new Date(known.created_at).toISOString() })
    return { ticket, messages: [], seen_id: known.staff_seen_id }
  }
  const [row] = await talk(db, { locale }, { user_id, after })
  if (!row) return noTalk
  const messages = row.messages.map((message) => ({
    ...message,
    created_at: new Date(message.created_at).toISOString(),
  }))
  return { ticket: toTicket(row), messages, seen_id: row.staff_seen_id }
}

export async function findPastChat(
  db: Db,
  locale: Locale,
  user_id: string,
  ticket_id: number,
): Promise<Chat | null> {
  const row = await selectPersonTickets(db, locale, user_id)
    .where('it.id', '=', ticket_id)
    .executeTakeFirst()
  return row
    ? {
        ticket: toTicket(row),
        messages: await listTicketMessages(db, locale, user_id, row.id, {}),
        seen_id: row.staff_seen_id,
      }
    : null
}

export async function listClosedTickets(db: Db, locale: Locale, user_id: string, page: number) {
  const closed = selectPersonTickets(db, locale, user_id)
    .where('it.closed_at', 'is not', null)
    .orderBy('it.closed_at', 'desc')
    .orderBy('it.id', 'desc')
  const { items, ...list } = await queryPage(page, closed)
  return { ...list, items: items.map(toTicket) }
}

/** Null with too few answers for an estimate. */
export async function getUsualResponseMinutes(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null; answered: number }>`
    select count(*) as answered,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at)) / 60)::int as minutes
    from support_tickets where first_answer_at is not null and created_at > ${new Date(now.getTime() - 30 * 86_400_000)}`.execute(
    db,
  )
  return rows[0] && rows[0].answered >= 3 ? rows[0].minutes : null
}

/** No access check: the call for people adds its own condition. */
export const selectAttachment = (db: Db, id: number) =>
  db
    .selectFrom('support_messages as it')
    .innerJoin('support_tickets', 'support_tickets.id', 'it.ticket_id')
    .select(['it.file_key', 'it.file_name', 'it.file_type'])
    .where('it.id', '=', id)
    .where('it.file_key', 'is not', null)

export const supportData: PersonalData = {
  name: 'support',
  read: (db, user_id) =>
    db
      .selectFrom('support_messages as it')
      .innerJoin('support_tickets as ticket', 'ticket.id', 'it.ticket_id')
      .select([
        'ticket.id as ticket',
        'ticket.category',
        'it.from_staff',
        'it.text',
        'it.file_name',
        'it.created_at',
        'ticket.rating_words',
      ])
      .where('ticket.user_id', '=', user_id)
      .where('it.is_note', '=', false)
      .orderBy('it.id')
      .execute(),
  files: async (db, user_id) => {
    const rows = await db
      .selectFrom('support_messages as it')
      .innerJoin('support_tickets as ticket', 'ticket.id', 'it.ticket_id')
      .select(['it.file_key', 'it.file_name', 'it.file_type'])
      .where('ticket.user_id', '=', user_id)
      .where('it.file_key', 'is not', null)
      .execute()
    return rows.map((row) => ({ key: row.file_key!, name: row.file_name!, type: row.file_type! }))
  },
  // Contact form tickets from the address of the account also belong to the person.
  forget: (tx, user_id) =>
    tx
      .deleteFrom('support_tickets')
      .where((eb) =>
        eb.or([
          eb('user_id', '=', user_id),
          eb.and([
            eb('user_id', 'is', null),
            sql<boolean>`lower(from_email) = (select lower(email) from users where id = ${user_id})`,
          ]),
        ]),
      )
      .execute(),
}
