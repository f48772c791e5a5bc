import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { publicKey } from '#platform/files/media.server.ts'
import { memoryStorage } from '#tests/memory-storage.ts'
import { newWorld } from '#tests/world.ts'
import { drafts } from '../drafts/contract.ts'
import { pieceKey } from '../videos/rules.ts'
import { removeOrphans } from './commands.server.ts'
import { nameIn } from './rules.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let nadia: Actor
let course_id: number

beforeAll(async () => {
  world = await newWorld()
  nadia = await world.person({ is_trainer: true })
  ;({ course_id } = await world.as(nadia)(drafts.create, { title: 'Kept' }))
})

const fresh = () => crypto.randomUUID()
const bytes = new Uint8Array(1)
const removed = async (files: Record<string, number>) => {
  const storage = memoryStorage()
  for (const [key, days] of Object.entries(files))
    storage.files.set(key, { body: bytes, type: 'x/y', written_at: new Date(world.now.getTime() - days * 86_400_000) })
  const count = await removeOrphans(world.db, storage, world.now)
  const gone = Object.keys(files).filter((it) => !storage.files.has(it))
  expect(count).toBe(gone.length)
  return gone
}

it('what nothing names goes after a month, and not before', async () => {
  const [picture, film, signature, paper] = [fresh(), fresh(), fresh(), fresh()]
  const old = {
    [publicKey(`courses/${picture}.webp`)]: 31,
    [`films/${film}/master.m3u8`]: 31,
    [`films/${film}/v240/s000.m4s`]: 40,
    [`signatures/${signature}.webp`]: 31,
    [`lessons/${paper}.pdf`]: 300,
    [pieceKey(fresh(), 0)]: 31,
  }
  const half = fresh()
  const young = { [`lessons/${fresh()}.pdf`]: 29, [`films/${half}/master.m3u8`]: 1, [`films/${half}/poster.webp`]: 31 }
  // What is no upload of the studio is never touched.
  const others = { 'demo/talk/master.m3u8': 400, 'avatars/x.webp': 400, [`backups/${fresh()}.tar`]: 400, 'lessons/by-hand.pdf': 400 }
  expect((await removed({ ...old, ...young, ...others })).toSorted()).toEqual(Object.keys(old).toSorted())
})

it('what a draft, a removed part, a version, a question or something published names stays', async () => {
  const call = world.as(nadia)
  const [inText, media, beside, inVersion, image, inQuestion, published, issued] = Array.from({ length: 8 }, fresh)
  const section = await call(drafts.add, { course_id, title: 'S' })
  const lesson = await call(drafts.add, { course_id, parent_id: section.id, title: 'L' })
  const { revision } = await call(drafts.part, { course_id, part_id: lesson.id })
  await call(drafts.save, { course_id, part_id: lesson.id, revision, lesson: { body: `![A](/media/courses/${inText}.webp)` } })
  const change = { media: `films/${media}`, attachments: [{ key: `lessons/${beside}.pdf` }] }
  const { body } = await call(drafts.part, { course_id, part_id: lesson.id })
  await world.db
    .updateTable('draft_parts')
    .set({ body: JSON.stringify({ ...body, ...change }) })
    .where('id', '=', lesson.id)
    .execute()
  await call(drafts.remove, { course_id, part_id: lesson.id })
  const snapshot = JSON.stringify({ course: { body: { promo_video: `promos/${inVersion}.mp4` } }, sections: [] })
  await world.db.insertInto('course_versions').values({ course_id, number: 1, snapshot, created_at: world.now }).execute()
  await world.db
    .updateTable('courses')
    .set({ image: `courses/${image}.webp` })
    .where('id', '=', course_id)
    .execute()
  const question = await world.db.insertInto('questions').values({ course_id }).returning('id').executeTakeFirstOrThrow()
  const content = JSON.stringify({ prompt: 'x', image: `/media/questions/${inQuestion}.webp` })
  await world.db
    .insertInto('question_versions')
    .values({ question_id: question.id, version: 1, type: 'essay', content, key: '{}' })
    .execute()
  await world.db
    .updateTable('courses')
    .set({ description: `[x](/media/courses/${published}.webp)` })
    .where('id', '=', course_id)
    .execute()
  const gone = `lessons/${issued}.pdf`
  const files = {
    [publicKey(`courses/${inText}.webp`)]: 99,
    [`films/${media}/master.m3u8`]: 99,
    [`lessons/${beside}.pdf`]: 99,
    [publicKey(`promos/${inVersion}.mp4`)]: 99,
    [publicKey(`courses/${image}.webp`)]: 99,
    [publicKey(`questions/${inQuestion}.webp`)]: 99,
    [publicKey(`courses/${published}.webp`)]: 99,
    [gone]: 99,
  }
  expect(await removed(files)).toEqual([gone])
})

it('what is on its way stays, and what was cancelled goes', async () => {
  const section = await world.as(nadia)(drafts.add, { course_id, title: 'S' })
  const part = await world.as(nadia)(drafts.add, { course_id, parent_id: section.id, title: 'L', kind: 'video' })
  const [running, cancelled, brought] = [fresh(), fresh(), fresh()]
  const common = { file_name: 'a.mp4', bytes: 9, created_at: world.now, updated_at: world.now }
  const of = { ...common, course_id, part_id: part.id, sent_by: nadia.id }
  await world.db
    .insertInto('lesson_videos')
    .values([
      { ...of, id: running },
      { ...of, id: cancelled, state: 'cancelled' },
    ])
    .execute()
  await world.db
    .insertInto('course_imports')
    .values({ ...common, id: brought, created_by: nadia.id })
    .execute()
  const files = Object.fromEntries([running, cancelled, brought].map((it) => [pieceKey(it, 0), 99]))
  expect(await removed({ ...files, [`films/${running}/master.m3u8`]: 99 })).toEqual([pieceKey(cancelled, 0)])
})

it('a file is known by the name it was kept under', () => {
  const id = fresh()
  expect([`films/${id}/v240/p.m3u8`, pieceKey(id, 3), publicKey(`promos/${id}.mp4`)].map(nameIn)).toEqual([id, id, id])
  expect(nameIn('demo/code/master.m3u8')).toBeNull()
})
