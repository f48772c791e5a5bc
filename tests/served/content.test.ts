import { expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

// Content changes show on cached public pages at once.
const { db, port } = await openAcademy()
const origin = `http://localhost:${port}`

async function editorAt(address: string) {
  const { email } = demoAccounts.find((it) => it.role === 'editor')!
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const visitor = new PageVisitor(origin)
  visitor.cookies.set(
    'cid',
    await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  return visitor.open(address)
}
const titles = async () => (await new PageVisitor(origin).open('/our-blog')).text('main h2')

test('a post is written, previewed, published, moved, taken back and deleted', async () => {
  const editor = await editorAt('/office')
  expect(editor.address).toBe('/office/content/posts')
  expect(await titles()).not.toContain('Learning by lamplight')
  await editor.follow('a[href="/office/content/posts/new"]')
  await editor.press('button[value="save"]', '', {
    title: 'Learning by lamplight',
    body: '## Begin',
    body_ar: '## ابدأ',
  })
  expect(editor.address).toMatch(/^\/office\/content\/posts\/\d+\?saved$/)
  expect(editor.text('h1')).toContain('Learning by lamplight')
  const here = editor.url.pathname
  await editor.open(`${here}/preview?in=ar`)
  expect(editor.text('article h2')).toContain('ابدأ')
  await editor.open(here)
  await editor.press('button[value="publish"]')
  expect(await titles()).toContain('Learning by lamplight')
  await editor.press('button[value="save"]', '', { slug: 'by-lamplight' })
  const visitor = await new PageVisitor(origin).open('/our-blog/learning-by-lamplight')
  expect(visitor.address).toBe('/our-blog/by-lamplight')
  await editor.open(here)
  await editor.press('button[value="unpublish"]')
  expect(await titles()).not.toContain('Learning by lamplight')
  await editor.press('button[value="remove"]')
  expect(editor.address).toBe('/office/content/posts')
})

test('what somebody saved meanwhile is shown, and what was typed stays', async () => {
  const { id } = await db
    .selectFrom('faqs')
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [first, second] = [
    await editorAt(`/office/content/faqs/${id}`),
    await editorAt(`/office/content/faqs/${id}`),
  ]
  await first.press('button[value="save"]', '', { question: 'Of the first window?' })
  await second.press('button[value="save"]', '', { question: 'Of the second window?' })
  expect(second.status).toBe(409)
  expect(second.text('section[role="status"]')).toContain('Of the first window?')
  expect(second.valueOf('input[name="question"]')).toBe('Of the second window?')
  await second.press('button[value="save"]')
  expect(second.address).toMatch(/\?saved$/)
})

test('the order of contacts is changed by its buttons', async () => {
  const editor = await editorAt('/office/content/contacts')
  const first = () =>
    db
      .selectFrom('contacts')
      .select('id')
      .orderBy('position')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  const before = await first()
  await editor.press('button[name="place"]', 'down')
  expect(editor.status).toBe(200)
  expect(await first()).not.toEqual(before)
})
