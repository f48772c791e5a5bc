import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { getChunkKey } from '#features/authoring/chunked-upload/rules.ts'
import { removeUnusedFiles } from './commands.server.ts'
import { findUploadName } from './rules.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let nadia: Actor
let course_id: number

beforeAll(async () => {
  world = await createWorld()
  nadia = await world.person({ is_trainer: true })
  ;({ course_id } = await world.as(nadia)(draftCalls.create, { title: 'Kept' }))
})

const fresh = () => crypto.randomUUID()
const bytes = new Uint8Array(1)
const removed = async (files: Record<string, number>) => {
  const storage = createMemoryStorage()
  for (const [key, days] of Object.entries(files))
    storage.files.set(key, {
      body: bytes,
      type: 'x/y',
      written_at: new Date(world.now.getTime() - days * 86_400_000),
    })
  const count = await removeUnusedFiles(world.db, storage, world.now)
  const gone = Object.keys(files).filter((it) => !storage.files.has(it))
  expect(count).toBe(gone.length)
  return gone
}

it('what nothing names goes after a month, and not before', async () => {
  const [picture, film, signature, paper] = [fresh(), fresh(), fresh(), fresh()]
  const old = {
    [toPublicKey(`courses/${picture}.webp`)]: 31,
    [`films/${film}/master.m3u8`]: 31,
    [`films/${film}/v240/s000.m4s`]: 40,
    [`signatures/${signature}.webp`]: 31,
    [`lessons/${paper}.pdf`]: 300,
    [getChunkKey(fresh(), 0)]: 31,
  }
  const half = fresh()
  const young = {
    [`lessons/${fresh()}.pdf`]: 29,
    [`films/${half}/master.m3u8`]: 1,
    [`films/${half}/poster.webp`]: 31,
  }
  // Files outside the studio's folders are never removed.
  const others = {
    'demo/talk/master.m3u8': 400,
    'avatars/x.webp': 400,
    [`backups/${fresh()}.tar`]: 400,
    'lessons/by-hand.pdf': 400,
  }
  expect((await removed({ ...old, ...young, ...others })).toSorted()).toEqual(
    Object.keys(old).toSorted(),
  )
})

it('what a draft, a removed part, a version, a question or something published names stays', async () => {
  const call = world.as(nadia)
  const [inText, media, beside, inVersion, image, inQuestion, published, issued] = Array.from(
    { length: 8 },
    fresh,
  )
  const section = await call(draftCalls.add, { course_id, title: 'S' })
  const lesson = await call(draftCalls.add, { course_id, parent_id: section.id, title: 'L' })
  const { revision } = await call(draftCalls.part, { course_id, part_id: lesson.id })
  await call(draftCalls.save, {
    course_id,
    part_id: lesson.id,
    revision,
    lesson: { body: `![A](/media/courses/${inText}.webp)` },
  })
  const change = { media: `films/${media}`, attachments: [{ key: `lessons/${beside}.pdf` }] }
  const { body } = await call(draftCalls.part, { course_id, part_id: lesson.id })
  await world.db
    .updateTable('draft_parts')
    .set({ body: JSON.stringify({ ...body, ...change }) })
    .where('id', '=', lesson.id)
    .execute()
  await call(draftCalls.remove, { course_id, part_id: lesson.id })
  const snapshot = JSON.stringify({
    course: { body: { promo_video: `promos/${inVersion}.mp4` } },
    sections: [],
  })
  await world.db
    .insertInto('course_versions')
    .values({ course_id, number: 1, snapshot, created_at: world.now })
    .execute()
  await world.db
    .updateTable('courses')
    .set({ image: `courses/${image}.webp` })
    .where('id', '=', course_id)
    .execute()
  const question = await world.db
    .insertInto('questions')
    .values({ course_id })
    .returning('id')
    .executeTakeFirstOrThrow()
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
    [toPublicKey(`courses/${inText}.webp`)]: 99,
    [`films/${media}/master.m3u8`]: 99,
    [`lessons/${beside}.pdf`]: 99,
    [toPublicKey(`promos/${inVersion}.mp4`)]: 99,
    [toPublicKey(`courses/${image}.webp`)]: 99,
    [toPublicKey(`questions/${inQuestion}.webp`)]: 99,
    [toPublicKey(`courses/${published}.webp`)]: 99,
    [gone]: 99,
  }
  expect(await removed(files)).toEqual([gone])
})

it('what is on its way stays, and what was cancelled goes', async () => {
  const section = await world.as(nadia)(draftCalls.add, { course_id, title: 'S' })
  const part = await world.as(nadia)(draftCalls.add, {
    course_id,
    parent_id: section.id,
    title: 'L',
    kind: 'video',
  })
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
  const files = Object.fromEntries(
    [running, cancelled, brought].map((it) => [getChunkKey(it, 0), 99]),
  )
  expect(await removed({ ...files, [`films/${running}/master.m3u8`]: 99 })).toEqual([
    getChunkKey(cancelled, 0),
  ])
})

it('a file is known by the name it was kept under', () => {
  const id = fresh()
  expect(
    [`films/${id}/v240/p.m3u8`, getChunkKey(id, 3), toPublicKey(`promos/${id}.mp4`)].map(
      findUploadName,
    ),
  ).toEqual([id, id, id])
  expect(findUploadName('demo/code/master.m3u8')).toBeNull()
})
