// Every list of the office, asked as its page asks it.
import { reportedComments } from '../src/features/learning/moderation/queries.server.ts'
import { findPeople } from '../src/features/accounts/people/queries.server.ts'
import { missesFound } from '../src/features/catalogue/misses/queries.server.ts'
import { findCertificates } from '../src/features/certificates/register/queries.server.ts'
import { findBatches } from '../src/features/commerce/batches/queries.server.ts'
import { findCoupons } from '../src/features/commerce/coupons/queries.server.ts'
import { findSales, tasksFor } from '../src/features/commerce/sales/queries.server.ts'
import { groupsFound } from '../src/features/learning/groups/queries.server.ts'
import { findAnnouncements } from '../src/features/office/announcements/queries.server.ts'
import { findApplications } from '../src/features/office/applications/queries.server.ts'
import { actsFor } from '../src/features/office/audit/queries.server.ts'
import { findContent } from '../src/features/office/content/queries.server.ts'
import { attention, figuresOf } from '../src/features/office/overview/queries.server.ts'
import { askedReport } from '../src/features/office/reports/contract.ts'
import { reportPage } from '../src/features/office/reports/queries.server.ts'
import { scopeOf } from '../src/features/office/report-rows/queries.server.ts'
import type { ReportKind } from '../src/features/office/reports/rules.ts'
import { failingJobs, queuesNow, stuckMessages } from '../src/features/office/running/queries.server.ts'
import { deliveriesFound, webhooksKept } from '../src/features/office/webhooks/queries.server.ts'
import { authoredCourses, authoredList } from '../src/features/studio/drafts/queries.server.ts'
import { deskQueue } from '../src/features/support/desk/queries.server.ts'
import { pageOf } from '../src/platform/call/page-of.server.ts'
import type { Db } from '../src/platform/data/db.server.ts'
import type { Reader } from '../src/platform/language/locale.ts'

const reader = { locale: 'en', zone: 'Africa/Cairo', currency: 'egp', digits: 'latn', country: 'eg' } as Reader
const services = { settings: { get: (it: { standard: unknown }) => it.standard } } as never
const sales = { q: '', state: '', method: '', currency: '', kind: '', from: '', to: '', person: '', sort: '-when' } as never
const allAnnouncements = { q: '', state: '', audience: '' } as const

/** What each is called, and a way to ask that answers how many there are in all. */
export async function officeLists(db: Db, many: number, at: Date): Promise<[string, () => Promise<number>][]> {
  const { id: webhook } = await db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
  const { id: somebody } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const editor = { id: somebody, is_trainer: false, staff_role: 'editor' } as const
  const today = at.toISOString().slice(0, 10)
  const lastPage = Math.ceil(many / 24)
  const shelf = (sort: '-students') => authoredList(db, editor, { all: true, find: '', sort })
  /** A list's first page and its last. */
  const both = (name: string, ask: (page: number) => Promise<{ total: number }>): [string, () => Promise<number>][] => [
    [name, async () => (await ask(1)).total],
    [`${name}, the last page`, async () => (await ask(lastPage)).total],
  ]
  const report =
    (kind: ReportKind, asked: object, page = 1) =>
    async () =>
      (await reportPage(db, await scopeOf(db, kind, askedReport.parse(asked), { services, locale: 'en', now: at }), page)).total
  return [
    ...both('people', (page) => findPeople(db, reader, { q: '', page }, at)),
    ...both('people by name', (page) => findPeople(db, reader, { q: '', sort: 'person', page }, at)),
    ['people, a name', async () => (await findPeople(db, reader, { q: 'Mona777', page: 1 }, at)).total],
    ['people of a country', async () => (await findPeople(db, reader, { q: '', country: 'eg', page: 1 }, at)).total],
    ...both('orders', (page) => findSales(db, reader, sales, page)),
    ...both('orders by number', (page) => findSales(db, reader, { ...(sales as object), sort: 'order' } as never, page)),
    ...both('payments to look at', (page) => tasksFor(db, 'en', { done: false, kind: '', page })),
    ['payments to look at, of one kind', async () => (await tasksFor(db, 'en', { done: false, kind: 'mismatch', page: 1 })).total],
    ...both('audit log', (page) => actsFor(db, 'en', { q: '', action: '' }, page)),
    ['audit log, the oldest first', async () => (await actsFor(db, 'en', { q: '', action: '', sort: 'when' }, 1)).total],
    ['audit log, one kind', async () => (await actsFor(db, 'en', { q: '', action: 'person.ban' }, 1)).total],
    ['audit log, a name', async () => (await actsFor(db, 'en', { q: 'Mona777', action: '' }, 1)).total],
    ...both('blog', (page) => findContent(db, 'en', 'posts', { page }, at)),
    ...both('blog by title', (page) => findContent(db, 'en', 'posts', { sort: 'title', page }, at)),
    ['blog, the longest unchanged first', async () => (await findContent(db, 'en', 'posts', { sort: 'updated', page: 1 }, at)).total],
    ['blog, a title', async () => (await findContent(db, 'en', 'posts', { q: '777', page: 1 }, at)).total],
    ...both('trainers', (page) => findContent(db, 'en', 'trainers', { page }, at)),
    ...both('trainers by name', (page) => findContent(db, 'en', 'trainers', { sort: 'title', page }, at)),
    ...both('applications', (page) => findApplications(db, reader, { state: 'open', page })),
    ...both('certificates', (page) => findCertificates(db, 'en', { q: '', state: 'all', page })),
    ...both('certificates by holder', (page) => findCertificates(db, 'en', { q: '', state: 'all', sort: 'holder', page })),
    ['certificates by serial', async () => (await findCertificates(db, 'en', { q: '', state: 'all', sort: '-serial', page: 1 })).total],
    ['certificates, a name', async () => (await findCertificates(db, 'en', { q: 'Mona777', state: 'all', page: 1 })).total],
    ...both('support desk', (page) => deskQueue(db, 'en', somebody, { view: 'waiting', page })),
    ['support desk by day of opening', async () => (await deskQueue(db, 'en', somebody, { view: 'open', sort: '-opened', page: 1 })).total],
    ...both('reported comments', (page) => reportedComments(db, reader, { q: '', page })),
    ...both('reported comments by day of writing', (page) => reportedComments(db, reader, { q: '', sort: '-written', page })),
    ['reported comments, a word', async () => (await reportedComments(db, reader, { q: 'Why 777', page: 1 })).total],
    ...both('announcements', (page) => findAnnouncements(db, reader, { ...allAnnouncements, page })),
    ...both('announcements by title', (page) => findAnnouncements(db, reader, { ...allAnnouncements, sort: 'title', page })),
    ...both('announcements by time', (page) => findAnnouncements(db, reader, { ...allAnnouncements, sort: '-when', page })),
    ...both('announcements by reach', (page) => findAnnouncements(db, reader, { ...allAnnouncements, sort: '-reached', page })),
    [
      'announcements that are drafts',
      async () => (await findAnnouncements(db, reader, { ...allAnnouncements, state: 'draft', page: 1 })).total,
    ],
    ['announcements, a title', async () => (await findAnnouncements(db, reader, { ...allAnnouncements, q: 'News 777', page: 1 })).total],
    ...both('searches that found nothing', (page) => missesFound(db, { tongue: '', page })),
    ...both('searches that found nothing by their words', (page) => missesFound(db, { tongue: '', sort: 'query', page })),
    ...both('searches that found nothing by when', (page) => missesFound(db, { tongue: 'en', sort: '-last', page })),
    ...both('coupons', (page) => findCoupons(db, { q: '', state: '', page }, 'Africa/Cairo', at)),
    ['coupons by code', async () => (await findCoupons(db, { q: '', state: '', sort: 'code', page: 1 }, 'Africa/Cairo', at)).total],
    ...both('gift codes', (page) => findBatches(db, 'en', { q: '', kind: '', state: '', page }, at)),
    ...both('gift codes by title', (page) => findBatches(db, 'en', { q: '', kind: '', state: '', sort: 'batch', page }, at)),
    ...both('gift codes by their end', (page) => findBatches(db, 'en', { q: '', kind: '', state: '', sort: 'ends', page }, at)),
    ...both('gift codes by how many', (page) => findBatches(db, 'en', { q: '', kind: '', state: '', sort: '-codes', page }, at)),
    ['gift codes, a title', async () => (await findBatches(db, 'en', { q: 'Club 777', kind: '', state: '', page: 1 }, at)).total],
    ['gift codes of a plan', async () => (await findBatches(db, 'en', { q: '', kind: 'plan', state: 'open', page: 1 }, at)).total],
    ...both('groups', (page) => groupsFound(db, 'en', { q: '', page })),
    ...both('groups by name', (page) => groupsFound(db, 'en', { q: '', sort: 'group', page })),
    ['groups, a name', async () => (await groupsFound(db, 'en', { q: 'Group 777', page: 1 })).total],
    ['groups without a link', async () => (await groupsFound(db, 'en', { q: '', link: 'closed', page: 1 })).total],
    ...both('jobs that failed', (page) => failingJobs(db, { queue: '', state: '', page })),
    ...both('jobs that failed by name', (page) => failingJobs(db, { queue: '', state: '', sort: 'job', page })),
    ['jobs that failed, of one queue', async () => (await failingJobs(db, { queue: 'messages.send', state: 'failed', page: 1 })).total],
    ['queues', async () => (await queuesNow(db)).length],
    ...both('messages that did not leave', (page) => stuckMessages(db, { q: '', kind: '', page })),
    ...both('messages that did not leave by recipient', (page) => stuckMessages(db, { q: '', kind: '', sort: 'to', page })),
    ['messages that did not leave, an address', async () => (await stuckMessages(db, { q: 'p777@', kind: 'mail', page: 1 })).total],
    ['webhooks', async () => (await webhooksKept(db)).length],
    ...both('messages to a webhook', (page) => deliveriesFound(db, { id: webhook, kind: '', state: '', page })),
    ...both('messages to a webhook by tries', (page) => deliveriesFound(db, { id: webhook, kind: '', state: '', sort: '-tries', page })),
    [
      'messages to a webhook that did not arrive',
      async () => (await deliveriesFound(db, { id: webhook, kind: '', state: 'waiting', page: 1 })).total,
    ],
    ['courses in the studio', async () => (await authoredCourses(db, editor, { page: 1, all: true, find: '' })).total],
    ['courses in the studio by learners', async () => (await pageOf(1, shelf('-students'), { key: 'courses.id' })).total],
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
    ['overview, a year', async () => (await figuresOf(db, { from: '2025-01-01', to: today })).length],
    ['overview, what waits', async () => (await attention(db)).length],
  ]
}
