import { expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { impersonationMessages } from '#features/accounts/impersonation/messages.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import { notify } from '#features/notifications/commands.server.ts'
import { createUnsubscribeToken } from '#features/notifications/unsubscribe-token.server.ts'
import { notificationMessages, notificationTitles } from '#features/notifications/messages.ts'
import { notificationKindNames, type NotificationKind } from '#features/notifications/rules.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

// People management by staff, managers and members without scripts, in both languages.
const { ask, db, port, secret } = await openAcademy()
const origin = `http://localhost:${port}`

const idOf = async (role: string) => {
  const { email } = demoAccounts.find((it) => it.role === role)!
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
async function visitorAs(role: string, locale: 'en' | 'ar') {
  const { id } = await idOf(role)
  const visitor = new PageVisitor(origin)
  visitor.cookies.set(
    'cid',
    await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  visitor.cookies.set('locale', locale)
  return visitor
}

test.each([
  ['en', 'Support tickets', 'You see the academy as'],
  ['ar', 'طلبات الدعم', 'تتصفّح الأكاديمية بحساب'],
] as const)(
  'support reads a person’s page and sees as they do, to look only (%s)',
  async (locale, section, bar) => {
    const student = await idOf('student')
    const support = await visitorAs('support', locale)
    await support.open(`/office/people/${student.id}`)
    expect(support.text('h2')).toContain(section)
    await support.press('button', impersonationMessages[locale].seeAs, {
      reason: 'Looks for a course',
    })
    expect(support.address).toBe('/my/courses')
    for (const path of ['/my/courses', '/', '/courses', '/my/profile']) {
      await support.open(path)
      expect(support.text('form[action="/see-as/end"]'), path).toContain(bar)
    }
    await support.press('form[action="/see-as/end"] button')
    expect(support.address).toBe(`/office/people/${student.id}`)
    expect(support.text('form[action="/see-as/end"]')).toBe('')
  },
)

test.each([
  ['en', 'Nile Bank'],
  ['ar', 'بنك النيل'],
] as const)(
  'a group is made, given seats, joined by its link, and looked after by its manager (%s)',
  async (locale, name) => {
    const t = groupMessages[locale]
    const admin = await visitorAs('admin', locale)
    await admin.open('/office/groups')
    await admin.press('button', t.add, { name: 'Nile Bank', name_ar: 'بنك النيل' })
    expect(admin.text('h1')).toBe(name)
    const { slug } = await db
      .selectFrom('courses')
      .select('slug')
      .where('published_at', 'is not', null)
      .executeTakeFirstOrThrow()
    await admin.press('details button', t.save, {
      source: 'academy',
      gives: `course-${slug}`,
      seats: '1',
    })
    await admin.press('button', t.addManager, { email: (await idOf('trainer')).email })
    await admin.press('button[name="open"][value="true"]')
    const group = await db
      .selectFrom('groups')
      .select(['id', 'join_code'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const student = await visitorAs('student', locale)
    await student.open(`/my/groups/join/${group.join_code}`)
    await student.press('main form button')
    expect(student.address).toBe('/my/groups')
    expect(student.text('main h2')).toContain(name)
    await student.open('/my/courses')
    await student.follow('main a[href="/my/groups"]')
    const manager = await visitorAs('trainer', locale)
    await manager.open('/my/courses')
    await manager.follow('main a[href="/my/groups"]')
    await manager.follow(`main a[href="/my/groups/${group.id}"]`)
    expect(manager.text('main td')).toContain((await idOf('student')).email)
  },
)

test('a segment is kept from what the list was asked for, and found again by its name', async () => {
  const support = await visitorAs('support', 'en')
  await support.open('/office/people?country=eg&role=student')
  await support.press('details button', 'Keep', { name: 'Students in Egypt' })
  await support.open('/office/people')
  await support.follow('a', 'Students in Egypt')
  expect(support.url.search).toBe('?role=student&country=eg')
})

/** Kinds with a link; the others have none (seed 4). */
const leads = {
  comment_reply: ['course', 'first-aid', '/course/first-aid'],
  certificate_issued: [
    'certificate',
    'project-management-certificate',
    '/certificate/project-management-certificate',
  ],
  payment_received: ['diploma', 'front-end-developer', '/diploma/front-end-developer'],
  announcement: ['category', 'business', '/courses/c/business'],
} as const satisfies Partial<Record<NotificationKind, readonly string[]>>

test.each(['en', 'ar'] as const)(
  'a notification of every kind is read, followed and seen, one by one and all at once (%s)',
  async (locale) => {
    const person = {
      email: `told.${locale}@people.example`,
      first_name: 'Told',
      last_name: 'All',
      country_id: 'eg',
      email_verified_at: getNow(),
    }
    const { id } = await db
      .insertInto('users')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const kind of notificationKindNames) {
      const [about, slug] = kind in leads ? leads[kind as keyof typeof leads] : []
      const params = {
        title: { en: 'We move', ar: 'ننتقل' },
        text: { en: 'On Friday', ar: 'يوم الجمعة' },
      }
      const told = {
        to: [id],
        kind,
        params,
        once: 'x',
        ...(about && { link: { kind: about, slug } }),
      }
      await db.transaction().execute((tx) => notify(tx, told, getNow()))
    }
    const visitor = new PageVisitor(origin)
    visitor.cookies.set(
      'cid',
      await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
    )
    visitor.cookies.set('locale', locale)
    const [said, list] = [notificationMessages[locale], '/my/notifications']
    await visitor.open(list)
    expect(visitor.all('main li button', said.seen)).toHaveLength(notificationKindNames.length)
    for (const kind of notificationKindNames.filter((it) => it !== 'announcement'))
      expect(visitor.text('main'), kind).toContain(
        notificationTitles[locale][kind]({}).split('undefined')[0],
      )
    for (const [, , path] of Object.values(leads)) {
      await visitor.open(list)
      await visitor.follow(`main li a[href="${path}"]`)
      expect([visitor.status, visitor.url.pathname]).toEqual([200, path])
    }
    await visitor.open(list)
    // Some kinds have an action besides the link.
    for (const [, , path] of Object.values(leads))
      expect(visitor.all(`main li a[href="${path}"]`), path).toHaveLength(1)
    await visitor.press('main li button', said.seen)
    expect(visitor.all('main li button', said.seen)).toHaveLength(notificationKindNames.length - 1)
    await visitor.press('main button', said.seenAll)
    expect(visitor.all('main li button', said.seen)).toEqual([])
  },
)

test('a mail program ends mails of a kind with one press, as RFC 8058 says; looking at the link ends nothing', async () => {
  const { id } = await idOf('student')
  const address = `/unsubscribe/${createUnsubscribeToken(secret, id, 'comment_reply')}`
  const mail = async () =>
    (
      await db
        .selectFrom('notification_preferences')
        .select('mail')
        .where('user_id', '=', id)
        .where('kind', '=', 'comment_reply')
        .executeTakeFirst()
    )?.mail
  await db
    .deleteFrom('notification_preferences')
    .where('user_id', '=', id)
    .where('kind', '=', 'comment_reply')
    .execute()
  expect((await ask(address)).status).toBe(200)
  expect(await mail()).toBeUndefined()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(
    (await ask(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers })).status,
  ).toBe(200)
  expect(await mail()).toBe('off')
})
