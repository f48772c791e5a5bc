import { expect, test } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

const { db, port, signIn } = await openAcademy()

/** A new trainer without scripts, who reads this language. */
async function newTrainer(name: string, locale: 'en' | 'ar') {
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`)
  visitor.cookies.set('cid', await signIn(name))
  visitor.cookies.set('locale', locale)
  const email = `${name.toLowerCase()}@people.example`
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ is_trainer: true }).where('id', '=', user_id).execute()
  const row = {
    slug: name.toLowerCase(),
    user_id,
    name: `${name} Canary`,
    name_ar: `${name} Canary`,
    published_at: getNow(),
  }
  const { id } = await db
    .insertInto('trainers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { visitor, email, trainer_id: id }
}

/** A published course of the demo academy that this trainer teaches alone. */
async function newCourse(trainer_id: number, slug: string) {
  const { id } = await db
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('course_trainers').where('course_id', '=', id).execute()
  await db.insertInto('course_trainers').values({ course_id: id, trainer_id }).execute()
  return id
}

const trainersOf = async (course_id: number) =>
  (
    await db
      .selectFrom('course_trainers')
      .select('trainer_id')
      .where('course_id', '=', course_id)
      .execute()
  ).map((it) => it.trainer_id)

test.each([
  ['en', 'solar-at-home'],
  ['ar', 'german-a1'],
] as const)(
  'without scripts trainers invite, withdraw, decline and accept: %s',
  async (locale, slug) => {
    const say = (en: string, ar: string) => (locale === 'en' ? en : ar)
    const host = await newTrainer(`Host${locale}`, locale)
    const guest = await newTrainer(`Guest${locale}`, locale)
    const course_id = await newCourse(host.trainer_id, slug)
    const page = `/my/trainer-profile/courses/${course_id}/details`
    const inbox = '/my/trainer-profile/invitations'
    const send = say('Send invitation', 'إرسال الدعوة')
    const invite = async (filled: Record<string, string>) => {
      await host.visitor.open(page)
      await host.visitor.press('main button[type=submit]', send, filled)
    }

    await invite({ email: 'nobody@people.example' })
    expect([host.visitor.status, host.visitor.all('#team [aria-invalid]').length]).toEqual([404, 1])

    await invite({ email: guest.email })
    expect(host.visitor.text('#team [role=status]')).toContain(
      say('Invitation sent.', 'أرسلت الدعوة.'),
    )
    await invite({ email: guest.email })
    expect([host.visitor.status, host.visitor.all('#team [role=alert]').length]).toEqual([409, 1])

    await guest.visitor.open(inbox)
    const accept = say('Accept', 'قبول')
    expect(guest.visitor.all('main button', accept)).toHaveLength(1)
    await host.visitor.open(page)
    await host.visitor.press('#team button', say('Withdraw', 'سحب الدعوة'))
    expect(host.visitor.text('#team [role=status]')).toContain(
      say('Invitation withdrawn.', 'سحبت الدعوة.'),
    )
    // The page was opened before the invitation was withdrawn.
    await guest.visitor.press('main button', accept)
    expect([guest.visitor.status, await trainersOf(course_id)]).toEqual([404, [host.trainer_id]])

    await invite({ trainer_id: String(guest.trainer_id) })
    await guest.visitor.open(inbox)
    await guest.visitor.press('main button', say('Decline', 'اعتذار'))
    expect(guest.visitor.text('main [role=status]')).toContain(
      say('Declined.', 'اعتذرت عن الدعوة.'),
    )
    expect([guest.visitor.all('main button', accept), await trainersOf(course_id)]).toEqual([
      [],
      [host.trainer_id],
    ])

    await invite({ email: guest.email })
    await guest.visitor.open(inbox)
    await guest.visitor.press('main button', accept)
    expect(guest.visitor.text('main [role=status]')).toContain(say('Accepted.', 'قبلت الدعوة'))
    expect(new Set(await trainersOf(course_id))).toEqual(
      new Set([host.trainer_id, guest.trainer_id]),
    )
    expect((await guest.visitor.open(page)).status).toBe(200)
  },
)
