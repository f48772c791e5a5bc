import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationCalls } from '#features/content/applications/contract.ts'
import { trainerCalls } from '#features/catalogue/trainers/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createTestApp } from '#tests/attacks/app.ts'
import { arabicReader, type createWorld } from '#tests/world.ts'
import { officeApplications } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let ask: Awaited<ReturnType<typeof createTestApp>>['ask']
let admin: Actor, applicant: Actor, id: string

beforeAll(async () => {
  ;({ world, ask } = await createTestApp({ connections: 5 }))
  await world.db
    .insertInto('categories')
    .values({
      slug: 'business',
      title: 'Business',
      title_ar: 'الأعمال',
      art: 'business',
      published_at: world.now,
    })
    .execute()
  admin = await world.person({ staff_role: 'admin', first_name: 'Hany' })
})

beforeEach(async () => {
  applicant = await world.person({ first_name: 'Rana' })
  id = await applied(applicant)
})

const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

async function applied(who: Actor) {
  await world.as(who)(applicationCalls.apply, {
    job: 'Procurement lead',
    experience: '6-10',
    category: 'business',
    language: 'both',
    course_title: 'Buying for hospitals',
    pitch: 'For storekeepers who want to write a clear specification.',
    file: new File([pdf], 'سيرة "ذاتية".pdf', { type: 'application/pdf' }),
    agreed: 'yes',
  })
  const row = await world.db
    .selectFrom('trainer_applications')
    .select('id')
    .where('user_id', '=', who.id)
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

const office = (who: Actor = admin) => world.as(who)
const mailOf = async (who: Actor) => {
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  return world.db
    .selectFrom('outgoing_messages')
    .select(['subject', 'body_text', 'locale'])
    .where('recipient', '=', email)
    .execute()
}
const actsAbout = (who: Actor) =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', who.id)
    .execute()
const expectFailure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })

describe('the list', () => {
  it('shows what waits, the longest first, and the others when asked', async () => {
    world.later(60)
    const second = await world.person()
    const later = await applied(second)
    const waiting = (await office()(officeApplications.find, {})).items.map((it) => it.id)
    expect(waiting.indexOf(id)).toBeLessThan(waiting.indexOf(later))
    await world.as(second)(applicationCalls.withdraw, {})
    const { items } = await world.as(admin, arabicReader)(officeApplications.find, {
      state: 'withdrawn',
    })
    expect(items).toMatchObject([
      { id: later, state: 'withdrawn', category: 'الأعمال', applicant: { name: 'Mona Adel' } },
    ])
    expect(await world.statements(() => office()(officeApplications.find, { state: 'all' }))).toBe(
      1,
    )
  })
})

describe('an application', () => {
  it('is read whole, and its reader can say so', async () => {
    expect(await office()(officeApplications.get, { id })).toMatchObject({
      state: 'received',
      job: 'Procurement lead',
      file: { name: 'سيرة "ذاتية".pdf', type: 'application/pdf', bytes: pdf.length },
      decided_at: null,
      earlier_count: 0,
    })
    await office()(officeApplications.review, { id })
    expect(await world.as(applicant)(applicationCalls.application, {})).toMatchObject({
      state: 'under_review',
    })
    await expectFailure(office()(officeApplications.get, { id: crypto.randomUUID() }), 'not_found')
  })

  it('makes a trainer when approved: with a draft of a profile, a mail and a line in the log', async () => {
    await office()(officeApplications.approve, { id })
    const user = await world.db
      .selectFrom('users')
      .select('is_trainer')
      .where('id', '=', applicant.id)
      .executeTakeFirstOrThrow()
    expect(user.is_trainer).toBe(true)
    const trainer = await world.db
      .selectFrom('trainers')
      .selectAll()
      .where('user_id', '=', applicant.id)
      .executeTakeFirstOrThrow()
    expect(trainer).toMatchObject({
      name: 'Rana Adel',
      name_ar: '',
      headline: 'Procurement lead',
      published_at: null,
    })
    expect(trainer.slug).toMatch(/^rana-adel(-\d+)?$/)
    await expectFailure(world.as(null)(trainerCalls.details, { id: trainer.slug }), 'not_found')
    expect(await mailOf(applicant)).toMatchObject([
      { subject: 'Welcome among our trainers', locale: 'en' },
    ])
    expect(await actsAbout(applicant)).toMatchObject([
      { action: 'trainer.approve', actor_id: admin.id, details: { application_id: id } },
    ])
    expect(await office()(officeApplications.get, { id })).toMatchObject({
      state: 'approved',
      decided_by: 'Hany Adel',
    })
    expect(await world.as(applicant)(applicationCalls.application, {})).toMatchObject({
      state: 'approved',
    })
    expect((await world.as(applicant)(notificationCalls.get, {})).notifications).toMatchObject([
      { kind: 'application_decided', link: null },
    ])
  })

  it('is declined with a reason, told in the applicant’s language', async () => {
    await world.db
      .updateTable('users')
      .set({ locale: 'ar' })
      .where('id', '=', applicant.id)
      .execute()
    await expectFailure(
      office()(officeApplications.decline, { id, reason: 'No.' }),
      'invalid_input',
    )
    const reason = 'We have two such courses already.'
    await office()(officeApplications.decline, { id, reason })
    const [mail] = await mailOf(applicant)
    expect(mail).toMatchObject({ subject: 'بشأن طلبك للتدريس معنا', locale: 'ar' })
    expect(mail!.body_text).toContain(reason)
    expect(await actsAbout(applicant)).toMatchObject([
      { action: 'trainer.decline', details: { reason } },
    ])
    expect(await world.as(applicant)(applicationCalls.application, {})).toMatchObject({
      state: 'declined',
      reason,
    })
    expect((await world.as(applicant)(notificationCalls.get, {})).notifications).toMatchObject([
      { kind: 'application_decided' },
    ])
    world.later(60)
    const again = await applied(applicant)
    expect(await office()(officeApplications.get, { id: again })).toMatchObject({
      state: 'received',
      earlier_count: 1,
    })
  })

  it('is decided once, though two admins decide at once, and never one’s own', async () => {
    const other = await world.person({ staff_role: 'admin' })
    const acts = await Promise.allSettled([
      office()(officeApplications.approve, { id }),
      office(other)(officeApplications.decline, { id, reason: 'Not what we look for.' }),
    ])
    expect(acts.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
    expect(acts.flatMap((act) => (act.status === 'rejected' ? [act.reason.code] : []))).toEqual([
      'application_closed',
    ])
    expect(await mailOf(applicant)).toHaveLength(1)
    const own = await applied(other)
    await expectFailure(office(other)(officeApplications.approve, { id: own }), 'own_account')
  })

  it('keeps a name that two have at two addresses', async () => {
    const twin = await world.person({ first_name: 'Rana' })
    const second = await applied(twin)
    await office()(officeApplications.approve, { id })
    await office()(officeApplications.approve, { id: second })
    const slugs = await world.db
      .selectFrom('trainers')
      .select('slug')
      .where('user_id', 'in', [applicant.id, twin.id])
      .execute()
    expect(new Set(slugs.map((it) => it.slug)).size).toBe(2)
  })
})

describe('the file', () => {
  const cidOf = (who: Actor) =>
    createSession(world.db, {
      user_id: who.id,
      user_agent: 'tests',
      country: null,
      now: new Date(),
    })
  const file = async (who: Actor | null, of = id) =>
    ask(`/api/office/applications/file/${of}`, who ? { headers: { cid: await cidOf(who) } } : {})

  it('is handed to admins to keep, under its name, and not shown in place', async () => {
    const answer = await file(admin)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(pdf)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('has the ending of what it is, whatever it was called when it was sent', async () => {
    await world.db
      .updateTable('trainer_applications')
      .set({ file_name: 'cv.hta' })
      .where('id', '=', id)
      .execute()
    expect((await file(admin)).headers.get('content-disposition')).toContain('filename="cv.pdf"')
  })

  it('is there for nobody else', async () => {
    const others = await Promise.all([
      world.person({ staff_role: 'editor' }),
      world.person({ staff_role: 'support' }),
    ])
    expect((await file(null)).status).toBe(401)
    for (const who of [applicant, ...others]) expect((await file(who)).status).toBe(403)
    expect((await file(admin, crypto.randomUUID())).status).toBe(404)
  })
})
