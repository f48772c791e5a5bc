import { describe, expect, test } from 'vitest'
import { api } from '#api.ts'
import * as access from '#features/accounts/access/contract.ts'
import { applicationCalls } from '#features/content/applications/contract.ts'
import { createCodes } from '#features/orders/giveaway-codes.server.ts'
import { comments } from '#features/community/comments/contract.ts'
import { maxRepliesPerThread } from '#features/community/comments/limits.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { favorites } from '#features/community/favorites/contract.ts'
import { notes } from '#features/player/notes/contract.ts'
import { maxNotes } from '#features/player/notes/limits.ts'
import { reviews } from '#features/community/reviews/contract.ts'
import type { Endpoint, EndpointInput } from '#platform/call/contract.ts'
import type { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { getLimitKey } from '#platform/call/rate-limits.server.ts'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { addCourse } from '#tests/courses.ts'
import { addPlan } from '#tests/selling.ts'
import { englishReader, createWorld } from '#tests/world.ts'

const world = await createWorld({ connections: 5 })
const course = await addCourse(world, 'limits')
const lesson_id = course.lessons.one!
const plan = await addPlan(world)
const batch = await world.db
  .insertInto('giveaway_batches')
  .values({ title: 'Club', plan_id: plan.id, codes: 1, created_at: world.now })
  .returning('id')
  .executeTakeFirstOrThrow()
const gives = {
  plan_id: plan.id,
  course_id: null,
  diploma_id: null,
  batch_id: batch.id,
  order_id: null,
  expires_at: null,
}
const [usedCode] = await createCodes(world.db, 1, gives, world.now)
await world.db.updateTable('giveaway_codes').set({ used_at: world.now }).execute()
let network = 0
const as = (actor: Actor | null) =>
  world.as(actor, englishReader, { ip: `10.6.0.${network++}`, user_agent: 'tests' })

/** The outcomes of parallel calls. */
const atOnce = (many: number, call: (n: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: many }, (_, n) =>
      call(n).then(
        () => 'done',
        (it: Failure) => it.code ?? String(it),
      ),
    ),
  )
const times = (codes: string[], code: string) => codes.filter((it) => it === code).length

const nowhere = 999_999_999
const nothing = crypto.randomUUID()
const noCertificate = '0'.repeat(26)
const words = 'A hundred words about what I would like to teach, and why.'
/** Valid but ineffective input for every rate-limited call. */
const refusedInputs: Record<string, object> = {
  'client/access/otpmail': { email: 'nobody@people.example' },
  'client/notifications/push-subscribe': {
    endpoint: 'https://updates.push.services.mozilla.com/x',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  },
  'client/notifications/push-unsubscribe': { endpoint: 'x' },
  'client/access/confirm': { otp_id: nothing, otp: '123456' },
  'client/access/pass-otp': { otp_id: nothing, otp: '123456' },
  'client/access/second-factor': { ticket: 'x'.repeat(43), otp: '123456' },
  'client/access/otpEmail': { email: 'somewhere@people.example', password: 'x' },
  'client/access/updateProfile': { birth_date: '3000-01-01' },
  'client/access/data': {},
  'client/access/archive': {},
  'client/access/social-start': { provider: 'google', link: 'x' },
  'client/notes/add': { lesson_id: nowhere, text: 'x' },
  'client/notes/edit': { id: nothing, text: 'x', updated_at: null },
  'client/notes/remove': { id: nothing },
  'client/lessons/progress': { lesson_id: nowhere },
  'client/lessons/package/save': { lesson_id: nowhere, part: 0, ticket: 'x', cmi: {} },
  'client/lessons/finish': { lesson_id: nowhere },
  'client/comments/add': { lesson_id: nowhere, text: 'x' },
  'client/comments/reply': { comment_id: nothing, text: 'x' },
  'client/comments/edit': { comment_id: nothing, text: 'x', updated_at: null },
  'client/comments/remove': { comment_id: nothing },
  'client/comments/report': { comment_id: nothing, reason: 'Rude words' },
  'client/reviews/save': { course: 'nowhere', rating: 5 },
  'client/reviews/remove': { course: 'nowhere' },
  'client/trainer/update': { bio: 'x'.repeat(40) },
  'client/trainer/review-reply': { review_id: nowhere, text: 'x', replied_at: null },
  'client/trainer/grade': { attempt_id: nothing, position: 1, rubric: [1] },
  'client/tests/start': { course: 'nowhere' },
  'client/studio/create': { title: 'x' },
  'client/studio/save': { course_id: nowhere, part_id: nowhere, revision: 1, course: {} },
  'client/studio/add': { course_id: nowhere, title: 'x' },
  'client/studio/move': { course_id: nowhere, part_id: nowhere, step: 'up' },
  'client/studio/duplicate': { course_id: nowhere, part_id: nowhere },
  'client/studio/remove': { course_id: nowhere, part_id: nowhere },
  'client/studio/restore': { course_id: nowhere, part_id: nowhere },
  'client/studio/markdown': { text: 'x' },
  'client/studio/publish': { course_id: nowhere },
  'client/studio/unpublish': { course_id: nowhere },
  'client/studio/go-back': { course_id: nowhere, number: 1 },
  'client/studio/signature': { of: 'course', id: nowhere, remove: true },
  'client/studio/paper/{of}/{id}': { of: 'course', id: nowhere },
  'client/studio/figures/file/{course_id}/{table}': { course_id: nowhere, table: 'students' },
  'client/studio/cover': { course_id: nowhere, remove: true },
  'office/diplomas/cover': { diploma_id: nowhere, remove: true },
  'client/studio/picture': { course_id: nowhere, image: new File(['x'], 'x.png') },
  'client/studio/attach': { course_id: nowhere, part_id: nowhere, file: new File(['x'], 'x.pdf') },
  'client/studio/video/begin': {
    course_id: nowhere,
    part_id: nowhere,
    file_name: 'x.mp4',
    bytes: 1,
  },
  'client/studio/video/piece': {
    course_id: nowhere,
    id: nothing,
    offset: 0,
    piece: new File(['x'], 'x'),
  },
  'client/studio/course-export': { course_id: nowhere },
  'client/studio/course-import/send': { file: new File(['x'], 'x.zip') },
  'client/studio/course-import/begin': { file_name: 'x.zip', bytes: 1 },
  'client/studio/course-import/piece': {
    import_id: nothing,
    offset: 0,
    piece: new File(['x'], 'x'),
  },
  'client/studio/course-import/cancel': { import_id: nothing },
  'client/studio/video/cancel': { course_id: nowhere, id: nothing },
  'client/studio/package/begin': {
    course_id: nowhere,
    part_id: nowhere,
    file_name: 'x.zip',
    bytes: 1,
  },
  'client/studio/package/piece': {
    course_id: nowhere,
    id: nothing,
    offset: 0,
    piece: new File(['x'], 'x'),
  },
  'client/studio/package/cancel': { course_id: nowhere, id: nothing },
  'client/studio/invitations/invite': { course_id: nowhere, role: 'trainer', trainer_id: nowhere },
  'client/studio/invitations/cancel': { course_id: nowhere, id: nothing },
  'client/studio/invitations/leave': { course_id: nowhere },
  'client/studio/invitations/answer': { id: nothing, accept: true },
  'client/studio/review/ask': { course_id: nowhere },
  'client/studio/review/withdraw': { course_id: nowhere },
  'client/studio/review/comment': { course_id: nowhere, text: 'x' },
  'client/studio/captions': { course_id: nowhere, part_id: nowhere, lang: 'en', text: '' },
  'client/studio/captions/shift': {
    course_id: nowhere,
    part_id: nowhere,
    lang: 'en',
    milliseconds: 1,
  },
  'client/studio/detach': { course_id: nowhere, part_id: nowhere, key: 'x' },
  'client/studio/question-save': {
    course: 'nowhere',
    question: { type: 'essay', content: { prompt: 'x' }, key: {} },
  },
  'client/studio/question-archive': { question_id: nowhere, archived: true },
  'client/studio/question-duplicate': { question_id: nowhere },
  'client/studio/question-picture': { course: 'nowhere', image: new File(['x'], 'x.png') },
  'client/studio/render': { text: 'x' },
  'client/studio/test-create': { course: 'nowhere' },
  'client/studio/test-save': { test_id: nowhere, updated_at: null, title: 'x' },
  'client/studio/test-add': { test_id: nowhere, question_ids: [nowhere] },
  'client/studio/test-remove': { test_id: nowhere, question_id: nowhere },
  'client/studio/test-move': { test_id: nowhere, question_id: nowhere, to: 1 },
  'client/studio/test-points': { test_id: nowhere, question_id: nowhere, points: 1 },
  'client/studio/test-draw': { test_id: nowhere, tags: ['x'], pick: 1 },
  'client/studio/test-undraw': { test_id: nowhere, position: 1 },
  'client/studio/test-publish': { test_id: nowhere, published: true },
  'client/studio/test-discard': { test_id: nowhere },
  'client/studio/import-read': { course: 'nowhere', file: new File(['x'], 'x.txt') },
  'client/studio/import-skip': { import_id: nothing, position: 1, skipped: true },
  'client/studio/import-take': { import_id: nothing },
  'client/studio/import-drop': { import_id: nothing },
  'client/studio/export': { course: 'nowhere', format: 'gift' },
  'client/trainer/apply': {
    job: 'Teacher',
    experience: '3-5',
    category: 'nowhere',
    language: 'ar',
    course_title: 'Mine',
    pitch: words,
    agreed: 'yes',
    video_url: 'https://video.example/x',
  },
  'client/groups/invited': { code: 'nowhere22222' },
  'client/groups/join': { code: 'nowhere22222' },
  'client/favorites/fav': { course_id: nowhere },
  'client/courses/enroll': { course_id: nowhere },
  'client/trainer/extra-time': { test_id: nowhere, user_id: nothing, percent: 25 },
  'client/notifications/prefer': { preferences: [] },
  'public/notifications/unsubscribe': { token: 'x' },
  'client/checkout/quote': { data: 'course-nowhere' },
  'client/checkout/coupon': { data: 'course-nowhere', coupon: 'NONE' },
  'client/checkout/pay': { data: 'course-nowhere', quote: 'x', key: nothing, method: 'card' },
  'client/checkout/cancel': { order_id: nothing },
  'client/checkout/refund': { order_id: nothing },
  'client/receipts/file/{order_id}': { order_id: '00000000-0000-4000-8000-000000000000' },
  'client/sandbox/play': { reference: 'nowhere', what: 'pay' },
  'client/support/createTicket': { category: 'other', description: words },
  'client/support/chat/send': { text: 'x' },
  'client/support/chat/writing': {},
  'office/orders/refund': { order_id: nothing, amount: 1, refunded: 0, reason: 'In vain' },
  'office/orders/resend': { order_id: nothing },
  'office/tasks/finish': { id: nowhere, note: 'In vain' },
  'office/giveaways/make': { key: nothing, title: 'Club', gives: 'plan-999999999', codes: 1 },
  'office/support/answer': { ticket_id: nowhere, text: 'x' },
  'office/support/writing': { ticket_id: nowhere },
  'office/support/category-save': { slug: 'nowhere', title: 'x', title_ar: 'س' },
  'office/support/category-remove': { slug: 'nowhere' },
  'office/support/category-restore': { slug: 'nowhere' },
  'client/plan/sub': { plan_id: nowhere },
  'client/plan/giveaway': { code: usedCode },
  'client/certificates/name': { name: 'Mona Sherif', name_ar: 'منى شريف' },
  'public/crt/get': { id: noCertificate },
  'public/crt/file/{id}': { id: noCertificate },
  'public/crt/badge/{id}': { id: noCertificate },
  'public/crt/picture/{id}': { id: noCertificate },
  'office/settings/picture': { key: 'logo', image: new File(['x'], 'x.png') },
  'public/crt/check': { file: new File(['x'], 'x.pdf') },
  'public/badges/issuer': {},
  'public/badges/keys': {},
  'public/badges/key/{id}': { id: 'x'.repeat(43) },
  'public/badges/achievement/{of}': { of: 'course-999999' },
  'public/badges/status/{list}': { list: 9 },
  'client/calendar/add': { title: 'x', day: '2020-01-01', time: '10:00' },
  'client/calendar/edit': {
    id: nowhere,
    title: 'x',
    day: '2030-01-01',
    time: '10:00',
    updated_at: null,
  },
  'client/calendar/skip': { id: nowhere, day: '2030-01-01' },
  'client/calendar/remove': { id: nowhere },
  'client/calendar/plan': { course: 'nowhere', finish_by: '2030-01-01', weekdays: [1] },
  'client/calendar/unplan': { course: 'nowhere' },
  'client/calendar/join': { id: nowhere },
  'client/calendar/leave': { id: nowhere },
  'client/calendar/feed-new': {},
  'public/calendar/feed/{token}': { token: 'x' },
  'client/trainer/schedule': {
    course_id: nowhere,
    title: 'x',
    day: '2030-01-01',
    time: '10:00',
    minutes: 60,
    link: 'https://meet.example/x',
  },
  'client/trainer/reschedule': {
    id: nowhere,
    title: 'x',
    day: '2030-01-01',
    time: '10:00',
    minutes: 60,
    link: 'https://meet.example/x',
    updated_at: null,
  },
  'client/trainer/cancel-session': { id: nowhere },
  'client/trainer/session-recording': {
    id: nowhere,
    section_id: nowhere,
    link: 'https://meet.example/x',
  },
  'public/contact/send': {
    name: 'Mona',
    email: 'm@people.example',
    topic: 'other',
    message: words,
    stamp: 'x',
  },
}

describe('what is refused counts, however many come at the same moment', () => {
  const limited = api.flatMap(({ endpoint }) =>
    endpoint.limits.length ? [[endpoint.path, endpoint] as const] : [],
  )

  test.each(limited)('%s', async (path, endpoint: Endpoint) => {
    expect(Object.keys(refusedInputs)).toContain(path)
    expect(endpoint.errors).toContain('too_many_requests')
    const staff = endpoint.path.startsWith('office/') && { staff_role: 'admin' as const }
    const actor =
      endpoint.access === 'public'
        ? null
        : await world.person({ is_trainer: endpoint.access === 'trainer', ...staff })
    const most = Math.min(...endpoint.limits.map((it) => it.hits))
    const ip = `10.7.0.${network++}`
    const call = () =>
      world.as(actor, englishReader, { ip, user_agent: 'tests' })(
        endpoint,
        refusedInputs[path] as EndpointInput<typeof endpoint>,
      )
    const [first] = await atOnce(1, call)
    // The counters are preset, because each try in between would count the same.
    const counts = endpoint.limits.map(({ name }) => `${name}:${getLimitKey(actor, ip)}`)
    const room = Math.min(3, most - 1)
    const left = await world.db
      .updateTable('rate_limits')
      .set({ hits: most - room })
      .where('key', 'in', counts)
      .where('hits', '=', 1)
      .executeTakeFirst()
    expect(Number(left.numUpdatedRows)).toBe(new Set(counts).size)
    const codes = await atOnce(room + 10, call)
    expect(times(codes, 'too_many_requests')).toBe(10)
    expect([first, ...codes]).not.toContain('something_wrong')
  })

  test('every try counts, from the first to the last', async () => {
    const { limits } = comments.report
    const most = Math.min(...limits.map((it) => it.hits))
    const actor = await world.person()
    const codes = await atOnce(most + 40, () =>
      as(actor)(comments.report, { comment_id: nothing, reason: 'Rude words' }),
    )
    expect([times(codes, 'too_many_requests'), times(codes, 'something_wrong')]).toEqual([40, 0])
  })
})

async function student() {
  const actor = await world.person()
  await as(actor)(enrollment.enroll, { course_id: course.id })
  return actor
}
const about = { lesson_id, course_id: course.id, created_at: world.now }

describe('no more fit in than there is room for, when forty come at the same moment', () => {
  test('notes beside a lesson', async () => {
    const actor = await student()
    const note = { ...about, user_id: actor.id, text: 'x', updated_at: world.now }
    await world.db
      .insertInto('lesson_notes')
      .values(Array.from({ length: maxNotes - 3 }, () => note))
      .execute()
    const codes = await atOnce(40, () => as(actor)(notes.add, { lesson_id, text: 'one more' }))
    expect([times(codes, 'done'), times(codes, 'too_many_notes')]).toEqual([3, 37])
  })

  test('replies in a thread', async () => {
    const writer = await student()
    const people: Actor[] = []
    for (let n = 0; n < 40; n++) people.push(await student())
    const { id } = await as(writer)(comments.add, { lesson_id, text: 'Who is there?' })
    const reply = { ...about, user_id: writer.id, parent_id: id, text: 'x' }
    await world.db
      .insertInto('comments')
      .values(Array.from({ length: maxRepliesPerThread - 3 }, () => reply))
      .execute()
    const codes = await atOnce(40, (n) =>
      as(people[n]!)(comments.reply, { comment_id: id, text: 'Me' }),
    )
    expect([times(codes, 'done'), times(codes, 'thread_full')]).toEqual([3, 37])
  })

  test('reviews of a course by one person', async () => {
    const actor = await student()
    await world.db
      .updateTable('enrollments')
      .set({ lessons_completion: 100 })
      .where('user_id', '=', actor.id)
      .execute()
    const codes = await atOnce(40, (n) =>
      as(actor)(reviews.save, { course: course.slug, rating: 1 + (n % 5) }),
    )
    // Stale updates change nothing.
    expect(times(codes, 'done') + times(codes, 'changed_meanwhile')).toBe(10)
    expect([times(codes, 'done') >= 1, times(codes, 'too_many_requests')]).toEqual([true, 30])
    expect(
      await world.db.selectFrom('reviews').select('id').where('user_id', '=', actor.id).execute(),
    ).toHaveLength(1)
  })

  test('favorites and enrolments of one course', async () => {
    const actor = await world.person()
    const before = await world.db
      .selectFrom('courses')
      .select('students_count')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
    await atOnce(40, () => as(actor)(favorites.fav, { course_id: course.id, fav: true }))
    await atOnce(40, () => as(actor)(enrollment.enroll, { course_id: course.id }))
    expect(
      await world.db
        .selectFrom('favorites')
        .select('course_id')
        .where('user_id', '=', actor.id)
        .execute(),
    ).toHaveLength(1)
    const after = await world.db
      .selectFrom('courses')
      .select('students_count')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(after.students_count - before.students_count).toBe(1)
  })

  test('open applications of one person', async () => {
    await world.db
      .insertInto('categories')
      .values({ slug: 'somewhere', title: 'Somewhere', art: 'code', published_at: world.now })
      .execute()
    const actor = await world.person()
    const application = {
      ...(refusedInputs['client/trainer/apply'] as EndpointInput<typeof applicationCalls.apply>),
      category: 'somewhere',
    }
    const codes = await atOnce(40, () => as(actor)(applicationCalls.apply, application))
    expect([
      times(codes, 'done'),
      times(codes, 'application_open'),
      times(codes, 'too_many_requests'),
    ]).toEqual([1, 9, 30])
  })

  test('sessions of one person', async () => {
    const email = 'forty@people.example'
    const { id } = await world.person({ email })
    const password_hash = await hashPassword('river-lantern-42')
    await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    const codes = await atOnce(40, () =>
      as(null)(access.logIn, { email, password: 'river-lantern-42' }),
    )
    expect(times(codes, 'done')).toBeLessThanOrEqual(3)
    expect(
      (await world.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute())
        .length,
    ).toBeLessThanOrEqual(3)
  })
})
