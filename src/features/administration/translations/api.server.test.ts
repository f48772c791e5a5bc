import { expect, it } from 'vitest'
import { createWorld } from '#tests/world.ts'
import { translationCalls } from './contract.ts'

const world = await createWorld()
const editor = await world.person({ staff_role: 'editor' })

it('missing translations are counted by language and kind, searchable, and disappear once written', async () => {
  const { db } = world
  await db.insertInto('tags').values({ slug: 'habits', title: 'Habits' }).execute()
  await db
    .insertInto('posts')
    .values({ slug: 'a', title: 'A post', title_ar: 'مقال', excerpt: 'Short', body_ar: 'متن' })
    .execute()
  const ask = (item: { tongue?: 'en' | 'ar'; kind?: 'posts'; q?: string } = {}) =>
    world.as(editor)(translationCalls.missing, item)
  const arabic = await ask()
  expect(arabic.items).toMatchObject([
    { kind: 'posts', title: 'A post', fields: ['excerpt'] },
    { kind: 'tags', title: 'Habits', fields: ['title'] },
  ])
  expect(arabic.tongues).toEqual([
    { tongue: 'en', texts: 4, missing: 1 },
    { tongue: 'ar', texts: 4, missing: 2 },
  ])
  expect(arabic.counts.filter((one) => one.missing)).toEqual([
    { kind: 'posts', missing: 1 },
    { kind: 'tags', missing: 1 },
  ])
  expect((await ask({ tongue: 'en' })).items).toMatchObject([{ fields: ['body'] }])
  expect((await ask({ kind: 'posts' })).total).toBe(1)
  expect((await ask({ q: 'habit' })).items).toMatchObject([{ kind: 'tags' }])
  await db.updateTable('tags').set({ title_ar: 'عادات' }).execute()
  expect((await ask()).total).toBe(1)
})
