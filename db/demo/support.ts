import type { Db } from '#platform/data/db.server.ts'
import { readSource, hashToUuid } from './source.ts'

type DemoMessage = { from: string; minutes_after_open: number; text: string }
type DemoTicket = {
  slug: string
  user_id: string
  category: string
  lang: string
  state: string
  days_ago: number
  description: string
  messages: DemoMessage[]
  about?: { kind: string; ref: string }
}

const buildStudentTickets = (user_id: string): DemoTicket[] => [
  {
    slug: 'captions-behind-the-picture',
    user_id,
    category: 'playback',
    lang: 'ar',
    state: 'open',
    days_ago: 0.25,
    description:
      'الترجمة تظهر خلف الصورة\nفي الدرس الثامن تختفي الترجمة خلف الصورة عندما أكبّر الشاشة على الهاتف.',
    about: { kind: 'lesson', ref: 'project-management/estimating-with-ranges' },
    messages: [
      {
        from: 'agent',
        minutes_after_open: 11,
        text: 'أهلًا يا منى، رأيت المشكلة على هاتفي أيضًا. أي متصفّح تستخدمين؟',
      },
      { from: 'student', minutes_after_open: 14, text: 'أستخدم Chrome، والهاتف قديم قليلًا.' },
      {
        from: 'agent',
        minutes_after_open: 40,
        text: 'شكرًا لك. نجرّب إصلاحًا الآن، وسأكتب لك هنا عندما ينتهي.',
      },
    ],
  },
  {
    slug: 'receipt-with-company-name',
    user_id,
    category: 'payments',
    lang: 'en',
    state: 'closed',
    days_ago: 30,
    description: 'Can the receipt carry my company’s name?',
    messages: [
      {
        from: 'agent',
        minutes_after_open: 9,
        text: 'Yes. Send me the name and tax number exactly as they should appear.',
      },
      { from: 'student', minutes_after_open: 12, text: 'Nile Medical Supplies, 347-512-908' },
      { from: 'agent', minutes_after_open: 21, text: 'Done: the new receipt is in your orders.' },
    ],
  },
]

/** Tickets with messages, open and closed, and canned answers. */
export async function loadSupport(
  tx: Db,
  now: Date,
  students: Map<string, string>,
  accounts: Map<string, string>,
) {
  if (await tx.selectFrom('support_tickets').select('id').executeTakeFirst()) return
  const { tickets, canned_answers } = await readSource('life/support')
  const agent = accounts.get('support')!
  const others = tickets.map((ticket) => ({ ...ticket, user_id: students.get(ticket.student)! }))
  for (const it of [...others, ...buildStudentTickets(accounts.get('student')!)])
    await addTicket(tx, now, agent, it)
  const rows = canned_answers.map(({ title, title_ar, text, text_ar, sort }) => ({
    title,
    title_ar,
    text,
    text_ar,
    position: sort,
  }))
  await tx.insertInto('support_answers').values(rows).execute()
}

async function addTicket(tx: Db, now: Date, agent: string, it: DemoTicket) {
  const opened = now.getTime() - it.days_ago * 86_400_000
  const at = (minutes: number) => new Date(opened + minutes * 60_000)
  const first = it.messages.find((one) => one.from === 'agent')
  const last = it.messages.at(-1)!
  const isClosed = it.state === 'closed'
  const { id } = await tx
    .insertInto('support_tickets')
    .values({
      user_id: it.user_id,
      category: it.category,
      locale: it.lang,
      about_kind: it.about?.kind ?? null,
      about_ref: it.about?.ref ?? null,
      created_at: at(0),
      assigned_to: first ? agent : null,
      first_answer_at: first ? at(first.minutes_after_open) : null,
      waiting_since: !isClosed && last.from === 'student' ? at(last.minutes_after_open) : null,
      closed_at: isClosed ? at(last.minutes_after_open + 2) : null,
      close_reason: isClosed ? 'solved' : null,
      closed_by: isClosed ? agent : null,
      rating: isClosed ? 5 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = [{ from: 'student', minutes_after_open: 0, text: it.description }, ...it.messages]
  await tx
    .insertInto('support_messages')
    .values(
      said.map((one, place) => ({
        ticket_id: id,
        user_id: one.from === 'agent' ? agent : it.user_id,
        from_staff: one.from === 'agent',
        text: one.text,
        created_at: at(one.minutes_after_open),
        idempotency_key: hashToUuid(`${it.slug}:${place}`),
      })),
    )
    .execute()
}
