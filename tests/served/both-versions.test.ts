import { expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

// Edit conflicts without scripts: the second save is rejected and shows the stored version.
const { ask, db, port } = await openAcademy()

async function sessionOf(role: 'student' | 'trainer' | 'admin') {
  const { email } = demoAccounts.find((it) => it.role === role)!
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    id,
    cid: await createSession(db, {
      user_id: id,
      user_agent: 'tests',
      country: null,
      now: getNow(),
    }),
  }
}

async function signedIn(role: 'student' | 'trainer') {
  const { id, cid } = await sessionOf(role)
  const cookie = `cid=${cid}`
  const get = async (path: string) => (await ask(path, { headers: { cookie } })).text()
  const send = async (
    path: string,
    fields: Record<string, string>,
    body: BodyInit = new URLSearchParams(fields),
  ) => {
    const answer = await ask(path, {
      method: 'POST',
      body,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    return { status: answer.status, page: await answer.text() }
  }
  return { id, get, send }
}

/** Form fields by the intent of its button. */
function formIn(page: string, intent: string) {
  const form = [...page.matchAll(/<form[^>]*>([\s\S]*?)<\/form>/g)]
    .map((it) => it[1]!)
    .find((it) => it.includes(`value="${intent}"`))!
  const tags = [
    ...form.matchAll(/<(?:input|textarea)[^>]* name="([^"]*)"[^>]*>(?:([^<]*)<\/textarea>)?/g),
  ]
  const fields = tags.map(
    ([tag, name, text]) => [name!, text ?? / value="([^"]*)"/.exec(tag)?.[1] ?? ''] as const,
  )
  return Object.fromEntries(
    fields.filter(([name]) => name !== 'image' && name !== 'rating'),
  ) as Record<string, string>
}
const status = (page: string) => page.slice(page.indexOf('role="status"'))

test('a note', async () => {
  const me = await signedIn('student')
  const lesson = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('lessons', 'lessons.course_id', 'courses.id')
    .select(['courses.slug as course', 'lessons.slug', 'lessons.id', 'courses.id as course_id'])
    .where('user_id', '=', me.id)
    .where('is_free', '=', true)
    .executeTakeFirstOrThrow()
  const note = {
    user_id: me.id,
    lesson_id: lesson.id,
    course_id: lesson.course_id,
    text: 'As it was',
    created_at: getNow(),
    updated_at: getNow(),
  }
  await db.deleteFrom('lesson_notes').where('lesson_id', '=', lesson.id).execute()
  await db.insertInto('lesson_notes').values(note).execute()
  const path = `/course/${lesson.course}/content/l/${lesson.slug}`
  const form: Record<string, string> = {
    ...formIn(await me.get(path), 'note-edit'),
    intent: 'note-edit',
  }
  expect((await me.send(path, { ...form, text: 'Of the first window' })).status).toBe(302)
  const second = await me.send(path, { ...form, text: 'Of the second window' })
  expect(second.status).toBe(409)
  const again = formIn(second.page, 'note-edit')
  expect(again).toMatchObject({ text: 'Of the second window', id: form.id })
  expect(again.updated_at).not.toBe(form.updated_at)
  expect(second.page).toContain('Of the first window')
  expect((await me.send(path, { ...again, intent: 'note-edit' })).status).toBe(302)
  expect(
    (
      await db
        .selectFrom('lesson_notes')
        .select('text')
        .where('lesson_id', '=', lesson.id)
        .executeTakeFirstOrThrow()
    ).text,
  ).toBe('Of the second window')
})

test('a review', async () => {
  const me = await signedIn('student')
  const { course_id, slug } = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['course_id', 'slug'])
    .where('user_id', '=', me.id)
    .orderBy('lessons_completion', 'desc')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('reviews').where('user_id', '=', me.id).execute()
  const words = {
    user_id: me.id,
    course_id,
    rating: 4,
    lang: 'en',
    text: 'As it was',
    created_at: getNow(),
    updated_at: getNow(),
  }
  await db.insertInto('reviews').values(words).execute()
  const path = `/course/${slug}/reviews`
  const form = { ...formIn(await me.get(path), 'save'), intent: 'save' }
  expect((await me.send(path, { ...form, rating: '5', text: 'Of the first window' })).status).toBe(
    200,
  )
  const second = await me.send(path, { ...form, rating: '2', text: 'Of the second window' })
  expect(second.status).toBe(409)
  const again = formIn(second.page, 'save')
  expect(again.text).toBe('Of the second window')
  expect(status(second.page)).toContain('Of the first window')
  expect((await me.send(path, { ...again, rating: '2', intent: 'save' })).status).toBe(200)
})

test('a trainer’s profile', async () => {
  const me = await signedIn('trainer')
  const path = '/my/trainer-profile?part=profile'
  const form: Record<string, string> = formIn(await me.get(path), 'profile')
  const send = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...fields, intent: 'profile' }))
      body.set(name, value)
    return me.send(path, {}, body)
  }
  expect(form.updated_at).toBeTruthy()
  expect((await send({ ...form, headline: 'Of the first window' })).status).toBe(200)
  const second = await send({ ...form, headline: 'Of the second window' })
  expect(second.status).toBe(409)
  const again = formIn(second.page, 'profile')
  expect(again.headline).toBe('Of the second window')
  expect(second.page).toContain('Of the first window')
  expect((await send(again)).status).toBe(200)
})

test('what an owner sets', async () => {
  const window = async () => {
    const visitor = new PageVisitor(`http://127.0.0.1:${port}`)
    visitor.cookies.set('cid', (await sessionOf('admin')).cid)
    return visitor.open('/office/settings')
  }
  const [first, second] = [await window(), await window()]
  await first.press('main button', 'Save', { 'name.en': 'Port School', brand_colour: '#8c2f5b' })
  expect([first.status, first.text('main [role=status]').trim()]).toEqual([
    200,
    'Saved. It holds everywhere from now on.',
  ])
  expect(await (await ask('/')).text()).toMatch(
    /^<!DOCTYPE html><html[^>]* style="--brand:[^]*<title>[^<]*Port School/,
  )

  await second.press('main button', 'Save', { 'name.en': 'Quay School' })
  expect([second.status, second.valueOf('[name="name.en"]')]).toEqual([409, 'Quay School'])
  expect(second.text('main [role=status]')).toContain('Port School')
  await second.press('main button', 'Save')
  expect([second.status, second.valueOf('[name="name.en"]')]).toEqual([200, 'Quay School'])

  await first.open('/office/settings')
  await first.press('main button', 'Save', { brand_colour: 'own', 'brand_colour.own': '#ffd500' })
  expect([first.status, first.valueOf('[name="brand_colour.own"]')]).toEqual([400, '#ffd500'])
  expect(first.text('main form')).toContain('Choose a darker colour')
  await first.open('/office/settings')
  await first.press('main button[value=brand_colour]', 'Back to the default')
  expect(await (await ask('/')).text()).not.toMatch(/^<!DOCTYPE html><html[^>]* style=/)
})
