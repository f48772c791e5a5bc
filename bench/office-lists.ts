// Every list of the office, queried as its page does.
import { findReportedComments } from '../src/features/community/moderation/queries.server.ts'
import { listPeople } from '../src/features/accounts/people/queries.server.ts'
import { listZeroResults } from '../src/features/search/zero-results/queries.server.ts'
import { listCertificates } from '../src/features/certificates/admin/queries.server.ts'
import { findBatches } from '../src/features/orders/giveaway-batches/queries.server.ts'
import { findCoupons } from '../src/features/pricing/coupons/queries.server.ts'
import { findOrders, findTasks } from '../src/features/orders/admin/queries.server.ts'
import { findGroups } from '../src/features/learning/groups/queries.server.ts'
import { listAnnouncements } from '../src/features/administration/announcements/queries.server.ts'
import { listApplications } from '../src/features/administration/applications/queries.server.ts'
import { listAuditEntries } from '../src/features/administration/audit/queries.server.ts'
import { listContent } from '../src/features/administration/content/queries.server.ts'
import {
  listAttentionItems,
  listDailyStats,
} from '../src/features/administration/overview/queries.server.ts'
import { reportQuerySchema } from '../src/features/reporting/contract.ts'
import { getReportPage } from '../src/features/reporting/queries.server.ts'
import { resolveReportScope } from '../src/features/reporting/sql.server.ts'
import type { ReportKind } from '../src/features/reporting/list.ts'
import {
  listFailedJobs,
  listQueues,
  listUnsentMessages,
} from '../src/features/administration/system-status/queries.server.ts'
import {
  listDeliveries,
  listWebhooks,
} from '../src/features/administration/webhooks/queries.server.ts'
import {
  listAuthoredCourses,
  selectAuthoredCourses,
} from '../src/features/authoring/drafts/queries.server.ts'
import { listQueue } from '../src/features/support/admin/queries.server.ts'
import { queryPage } from '../src/platform/call/paging.server.ts'
import type { Db } from '../src/platform/data/db.server.ts'
import type { ReaderContext } from '../src/platform/language/locale.ts'

const reader = {
  locale: 'en',
  zone: 'Africa/Cairo',
  currency: 'egp',
  digits: 'latn',
  country: 'eg',
} as ReaderContext
const services = { settings: { get: (it: { standard: unknown }) => it.standard } } as never
const sales = {
  q: '',
  state: '',
  method: '',
  currency: '',
  kind: '',
  from: '',
  to: '',
  person: '',
  sort: '-when',
} as never
const allAnnouncements = { q: '', state: '', audience: '' } as const

/** Returns the name of each list and a function that returns its total. */
export async function listOfficeQueries(
  db: Db,
  many: number,
  at: Date,
): Promise<[string, () => Promise<number>][]> {
  const { id: webhook } = await db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
  const { id: somebody } = await db
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const editor = { id: somebody, is_trainer: false, staff_role: 'editor' } as const
  const today = at.toISOString().slice(0, 10)
  const lastPage = Math.ceil(many / 24)
  const shelf = (sort: '-students') =>
    selectAuthoredCourses(db, editor, { all: true, find: '', sort })
  const both = (
    name: string,
    ask: (page: number) => Promise<{ total: number }>,
  ): [string, () => Promise<number>][] => [
    [name, async () => (await ask(1)).total],
    [`${name}, the last page`, async () => (await ask(lastPage)).total],
  ]
  const report =
    (kind: ReportKind, asked: object, page = 1) =>
    async () =>
      (
        await getReportPage(
          db,
          await resolveReportScope(db, kind, reportQuerySchema.parse(asked), {
            services,
            locale: 'en',
            now: at,
          }),
          page,
        )
      ).total
  return [
    ...both('people', (page) => listPeople(db, reader, { q: '', page }, at)),
    ...both('people by name', (page) =>
      listPeople(db, reader, { q: '', sort: 'person', page }, at),
    ),
    [
      'people, a name',
      async () => (await listPeople(db, reader, { q: 'Mona777', page: 1 }, at)).total,
    ],
    [
      'people of a country',
      async () => (await listPeople(db, reader, { q: '', country: 'eg', page: 1 }, at)).total,
    ],
    ...both('orders', (page) => findOrders(db, reader, sales, page)),
    ...both('orders by number', (page) =>
      findOrders(db, reader, { ...(sales as object), sort: 'order' } as never, page),
    ),
    ...both('payments to look at', (page) => findTasks(db, 'en', { done: false, kind: '', page })),
    [
      'payments to look at, of one kind',
      async () => (await findTasks(db, 'en', { done: false, kind: 'mismatch', page: 1 })).total,
    ],
    ...both('audit log', (page) => listAuditEntries(db, 'en', { q: '', action: '' }, page)),
    [
      'audit log, the oldest first',
      async () => (await listAuditEntries(db, 'en', { q: '', action: '', sort: 'when' }, 1)).total,
    ],
    [
      'audit log, one kind',
      async () => (await listAuditEntries(db, 'en', { q: '', action: 'person.ban' }, 1)).total,
    ],
    [
      'audit log, a name',
      async () => (await listAuditEntries(db, 'en', { q: 'Mona777', action: '' }, 1)).total,
    ],
    ...both('blog', (page) => listContent(db, 'en', 'posts', { page }, at)),
    ...both('blog by title', (page) => listContent(db, 'en', 'posts', { sort: 'title', page }, at)),
    [
      'blog, the longest unchanged first',
      async () => (await listContent(db, 'en', 'posts', { sort: 'updated', page: 1 }, at)).total,
    ],
    [
      'blog, a title',
      async () => (await listContent(db, 'en', 'posts', { q: '777', page: 1 }, at)).total,
    ],
    ...both('trainers', (page) => listContent(db, 'en', 'trainers', { page }, at)),
    ...both('trainers by name', (page) =>
      listContent(db, 'en', 'trainers', { sort: 'title', page }, at),
    ),
    ...both('applications', (page) => listApplications(db, reader, { state: 'open', page })),
    ...both('certificates', (page) => listCertificates(db, 'en', { q: '', state: 'all', page })),
    ...both('certificates by holder', (page) =>
      listCertificates(db, 'en', { q: '', state: 'all', sort: 'holder', page }),
    ),
    [
      'certificates by serial',
      async () =>
        (await listCertificates(db, 'en', { q: '', state: 'all', sort: '-serial', page: 1 })).total,
    ],
    [
      'certificates, a name',
      async () => (await listCertificates(db, 'en', { q: 'Mona777', state: 'all', page: 1 })).total,
    ],
    ...both('support desk', (page) => listQueue(db, 'en', somebody, { view: 'waiting', page })),
    [
      'support desk by day of opening',
      async () =>
        (await listQueue(db, 'en', somebody, { view: 'open', sort: '-opened', page: 1 })).total,
    ],
    ...both('reported comments', (page) => findReportedComments(db, reader, { q: '', page })),
    ...both('reported comments by day of writing', (page) =>
      findReportedComments(db, reader, { q: '', sort: '-written', page }),
    ),
    [
      'reported comments, a word',
      async () => (await findReportedComments(db, reader, { q: 'Why 777', page: 1 })).total,
    ],
    ...both('announcements', (page) =>
      listAnnouncements(db, reader, { ...allAnnouncements, page }),
    ),
    ...both('announcements by title', (page) =>
      listAnnouncements(db, reader, { ...allAnnouncements, sort: 'title', page }),
    ),
    ...both('announcements by time', (page) =>
      listAnnouncements(db, reader, { ...allAnnouncements, sort: '-when', page }),
    ),
    ...both('announcements by reach', (page) =>
      listAnnouncements(db, reader, { ...allAnnouncements, sort: '-reached', page }),
    ),
    [
      'announcements that are drafts',
      async () =>
        (await listAnnouncements(db, reader, { ...allAnnouncements, state: 'draft', page: 1 }))
          .total,
    ],
    [
      'announcements, a title',
      async () =>
        (await listAnnouncements(db, reader, { ...allAnnouncements, q: 'News 777', page: 1 }))
          .total,
    ],
    ...both('searches that found nothing', (page) => listZeroResults(db, { tongue: '', page })),
    ...both('searches that found nothing by their words', (page) =>
      listZeroResults(db, { tongue: '', sort: 'query', page }),
    ),
    ...both('searches that found nothing by when', (page) =>
      listZeroResults(db, { tongue: 'en', sort: '-last', page }),
    ),
    ...both('coupons', (page) => findCoupons(db, { q: '', state: '', page }, 'Africa/Cairo', at)),
    [
      'coupons by code',
      async () =>
        (await findCoupons(db, { q: '', state: '', sort: 'code', page: 1 }, 'Africa/Cairo', at))
          .total,
    ],
    ...both('gift codes', (page) =>
      findBatches(db, 'en', { q: '', kind: '', state: '', page }, at),
    ),
    ...both('gift codes by title', (page) =>
      findBatches(db, 'en', { q: '', kind: '', state: '', sort: 'batch', page }, at),
    ),
    ...both('gift codes by their end', (page) =>
      findBatches(db, 'en', { q: '', kind: '', state: '', sort: 'ends', page }, at),
    ),
    ...both('gift codes by how many', (page) =>
      findBatches(db, 'en', { q: '', kind: '', state: '', sort: '-codes', page }, at),
    ),
    [
      'gift codes, a title',
      async () =>
        (await findBatches(db, 'en', { q: 'Club 777', kind: '', state: '', page: 1 }, at)).total,
    ],
    [
      'gift codes of a plan',
      async () =>
        (await findBatches(db, 'en', { q: '', kind: 'plan', state: 'open', page: 1 }, at)).total,
    ],
    ...both('groups', (page) => findGroups(db, 'en', { q: '', page })),
    ...both('groups by name', (page) => findGroups(db, 'en', { q: '', sort: 'group', page })),
    ['groups, a name', async () => (await findGroups(db, 'en', { q: 'Group 777', page: 1 })).total],
    [
      'groups without a link',
      async () => (await findGroups(db, 'en', { q: '', link: 'closed', page: 1 })).total,
    ],
    ...both('jobs that failed', (page) => listFailedJobs(db, { queue: '', state: '', page })),
    ...both('jobs that failed by name', (page) =>
      listFailedJobs(db, { queue: '', state: '', sort: 'job', page }),
    ),
    [
      'jobs that failed, of one queue',
      async () =>
        (await listFailedJobs(db, { queue: 'messages.send', state: 'failed', page: 1 })).total,
    ],
    ['queues', async () => (await listQueues(db)).length],
    ...both('messages that did not leave', (page) =>
      listUnsentMessages(db, { q: '', kind: '', page }),
    ),
    ...both('messages that did not leave by recipient', (page) =>
      listUnsentMessages(db, { q: '', kind: '', sort: 'to', page }),
    ),
    [
      'messages that did not leave, an address',
      async () => (await listUnsentMessages(db, { q: 'p777@', kind: 'mail', page: 1 })).total,
    ],
    ['webhooks', async () => (await listWebhooks(db)).length],
    ...both('messages to a webhook', (page) =>
      listDeliveries(db, { id: webhook, kind: '', state: '', page }),
    ),
    ...both('messages to a webhook by tries', (page) =>
      listDeliveries(db, { id: webhook, kind: '', state: '', sort: '-tries', page }),
    ),
    [
      'messages to a webhook that did not arrive',
      async () =>
        (await listDeliveries(db, { id: webhook, kind: '', state: 'waiting', page: 1 })).total,
    ],
    [
      'courses in the studio',
      async () => (await listAuthoredCourses(db, editor, { page: 1, all: true, find: '' })).total,
    ],
    [
      'courses in the studio by learners',
      async () => (await queryPage(1, shelf('-students'), { key: 'courses.id' })).total,
    ],
    ['learners', report('learners', {})],
    ['learners, the last page', report('learners', {}, lastPage)],
    ['learners of a country, of 30 days', report('learners', { country: 'eg', period: '30' })],
    ['learners of a course', report('learners', { course: 'course-7' })],
    ['learners by when they last learned', report('learners', { sort: '-last_learned' })],
    ['report of courses', report('courses', {})],
    ['report of courses, the last page', report('courses', {}, lastPage)],
    ['report of courses, of 30 days', report('courses', { period: '30' })],
    ['report of courses by title', report('courses', { sort: 'course' })],
    ['report of courses by day', report('courses', { sort: '-published' })],
    ['report of courses by rating', report('courses', { sort: '-rating' })],
    ['report of tests', report('tests', {})],
    ['report of tests, the last page', report('tests', {}, lastPage)],
    ['report of tests by title', report('tests', { sort: 'test' })],
    ['report of groups', report('groups', {})],
    ['report of groups by name, the last page', report('groups', { sort: 'group' }, lastPage)],
    ['income', report('income', {})],
    ['income, the last page', report('income', {}, lastPage)],
    ['income, of 30 days in dollars', report('income', { period: '30', currency: 'usd' })],
    ['income of a plan and a country', report('income', { plan: 'monthly', country: 'eg' })],
    [
      'overview, a year',
      async () => (await listDailyStats(db, { from: '2025-01-01', to: today })).length,
    ],
    ['overview, what waits', async () => (await listAttentionItems(db)).length],
  ]
}
