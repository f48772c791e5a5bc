import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { draftCalls } from '../drafts/contract.ts'
import { courseFileCalls } from '../files/contract.ts'
import { previewCalls } from '../preview/contract.ts'
import { publishingCalls } from '../publishing/contract.ts'
import { trainerStorageGigabytes, uploadsPerTrainer } from '../settings.ts'
import { videoCalls } from './contract.ts'
import { hasVideoSignature, computeUploadSpeed, getPromoKey } from './rules.ts'
import { getChunkLength, getChunkKey } from '../chunked-upload/rules.ts'
import { chunkBytes } from '../chunked-upload/limits.ts'
import type { CourseBody, LessonBody } from '../drafts/bodies.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let nadia: Actor, omar: Actor
let course_id: number, section: number, part_id: number

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  nadia = await world.person({ is_trainer: true })
  omar = await world.person({ is_trainer: true })
  ;({ course_id } = await world.as(nadia)(draftCalls.create, { title: 'Films' }))
  section = (await world.as(nadia)(draftCalls.add, { course_id, title: 'S' })).id
})
beforeEach(async () => {
  part_id = (
    await world.as(nadia)(draftCalls.add, {
      course_id,
      parent_id: section,
      title: 'L',
      kind: 'video',
    })
  ).id
})

const failure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })
const begin = (bytes: number, who: Actor = nadia) =>
  world.as(who)(videoCalls.begin, { course_id, part_id, file_name: 'a.mp4', bytes })
const piece = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>, who: Actor = nadia) =>
  world.as(who)(videoCalls.piece, { course_id, id, offset, piece: new File([bytes], 'piece') })
const state = async () => (await world.as(nadia)(videoCalls.state, { course_id, part_id })).video
const clip = (seconds = 4) => {
  const path = join(mkdtempSync(join(tmpdir(), 'farqad-clip-')), 'clip.mp4')
  const picture = [
    '-f',
    'lavfi',
    '-i',
    `testsrc=size=320x240:rate=12:duration=${seconds}`,
    '-pix_fmt',
    'yuv420p',
  ]
  expect(spawnSync('ffmpeg', ['-v', 'error', ...picture, path]).status).toBe(0)
  return new Uint8Array(readFileSync(path))
}
const filmLike = (bytes: number) => {
  const it = new Uint8Array(bytes)
  it.set([0x66, 0x74, 0x79, 0x70], 4)
  return it
}

describe('a film', () => {
  it('is taken, made, and put into the draft of its lesson', async () => {
    const bytes = clip()
    const { id, received } = await begin(bytes.length)
    expect(received).toBe(0)
    expect(await piece(id, 0, bytes)).toEqual({ received: bytes.length })
    expect(await state()).toMatchObject({ state: 'waiting' })
    await world.services.jobs.drain()
    expect(await state()).toMatchObject({ state: 'ready', percent: 100, seconds: 4, fault: null })
    const { body } = await world.as(nadia)(draftCalls.part, { course_id, part_id })
    expect(body as LessonBody).toMatchObject({ media: `films/${id}`, seconds: 4, kind: 'video' })
    const { key } = (await world.as(nadia)(videoCalls.film, {
      course_id,
      part_id,
      path: 'master.m3u8',
    })) as { key: string }
    expect(await new Response((await world.services.storage.get(key))!.body).text()).toContain(
      'v240/p.m3u8',
    )
    for (const path of ['../../secret.mp4', 'x/../y.mp4', 'x.type'])
      await failure(world.as(nadia)(videoCalls.film, { course_id, part_id, path }), 'not_found')
    // The chunks are deleted.
    expect(await world.services.storage.get(getChunkKey(id, 0))).toBeNull()
    // Transcoding is slow on a busy machine.
  }, 120_000)

  it('about the course itself is one file that its page shows, once it is published', async () => {
    const call = world.as(nadia)
    ;({ part_id } = await call(draftCalls.head, { course_id }))
    const bytes = clip()
    const { id } = await begin(bytes.length)
    await piece(id, 0, bytes)
    await world.services.jobs.drain()
    expect(await state()).toMatchObject({ state: 'ready', seconds: 4, fault: null })
    const promo = async () =>
      ((await call(draftCalls.part, { course_id, part_id })).body as CourseBody).promo_video
    expect(await promo()).toBe(getPromoKey(id))
    const made = (await world.services.storage.get(toPublicKey(getPromoKey(id))))!
    expect(made.type).toBe('video/mp4')
    expect(hasVideoSignature(await new Response(made.body).bytes())).toBe(true)
    const { course } = await call(previewCalls.course, { course_id, tongue: 'en' })
    expect(course.promo_video).toBe(`/media/${getPromoKey(id)}`)
    // A section has no video, and a course of another author is not found.
    await failure(
      world.as(nadia)(videoCalls.begin, {
        course_id,
        part_id: section,
        file_name: 'a.mp4',
        bytes: 9,
      }),
      'not_found',
    )
    await failure(
      world.as(omar)(courseFileCalls.detach, { course_id, part_id, key: getPromoKey(id) }),
      'not_found',
    )
    await call(courseFileCalls.detach, { course_id, part_id, key: getPromoKey(id) })
    expect(await promo()).toBeNull()
  }, 120_000)

  it('about a published course is shown to visitors once its changes are published, and gone so too', async () => {
    const words = {
      summary: 'Pens',
      summary_ar: 'الأقلام',
      description: 'All',
      outcomes: JSON.stringify([{ text: 'Write', text_ar: 'الكتابة' }]),
    }
    const lessons = [{ slug: 'one', kind: 'article', body: 'A', body_ar: 'أ' }]
    const course = await addCourse(world, 'shown', {
      title: 'Pens',
      title_ar: 'أقلام',
      ...words,
      language: 'en',
      lessons,
    })
    const field = { slug: 'arts', title: 'Arts', title_ar: 'الفنون', art: 'code' }
    const { id: category_id } = await world.db
      .insertInto('categories')
      .values(field)
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('course_categories')
      .values({ course_id: course.id, category_id })
      .execute()
    const salma = await world.person({ is_trainer: true })
    await assignTrainer(world, salma.id, course.id)
    const call = world.as(salma)
    const shown = async () =>
      (await world.as(null)(courseCalls.details, { id: 'shown' })).promo_video
    const { part_id: page } = await call(draftCalls.head, { course_id: course.id })
    const bytes = clip()
    const { id } = await call(videoCalls.begin, {
      course_id: course.id,
      part_id: page,
      file_name: 'promo.mp4',
      bytes: bytes.length,
    })
    await call(videoCalls.piece, {
      course_id: course.id,
      id,
      offset: 0,
      piece: new File([bytes], 'piece'),
    })
    await world.services.jobs.drain()
    expect(await shown()).toBeNull()
    await call(publishingCalls.publish, { course_id: course.id })
    expect(await shown()).toBe(`/media/${getPromoKey(id)}`)
    await call(courseFileCalls.detach, {
      course_id: course.id,
      part_id: page,
      key: getPromoKey(id),
    })
    expect(await shown()).toBe(`/media/${getPromoKey(id)}`)
    await call(publishingCalls.publish, { course_id: course.id })
    expect(await shown()).toBeNull()
  }, 120_000)

  it('stays when ffmpeg is killed, and is made at the next try', async () => {
    const bytes = clip(30)
    const { id } = await begin(bytes.length)
    for (let at = 0; at < bytes.length; at += chunkBytes)
      await piece(id, at, bytes.slice(at, at + chunkBytes))
    let isDrained = false
    const draining = world.services.jobs.drain().finally(() => (isDrained = true))
    let killed = false
    while (!killed && !isDrained) {
      const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-x', 'ffmpeg'], {
        encoding: 'utf8',
      })
      for (const pid of stdout.split('\n').filter(Boolean)) {
        process.kill(Number(pid), 'SIGKILL')
        killed = true
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    await draining
    expect(killed).toBe(true)
    expect(await state()).toMatchObject({ state: 'waiting', fault: null })
    expect(await world.services.storage.get(getChunkKey(id, 0))).not.toBeNull()
    const { rows } = await sql<{
      id: string
    }>`select id from jobs.job where name = 'videos.transcode' and state = 'retry'`.execute(
      world.db,
    )
    expect(await world.services.jobs.retry('videos.transcode', rows[0]!.id)).toBe(true)
    await world.services.jobs.drain()
    expect(await state()).toMatchObject({ state: 'ready', seconds: 30, fault: null })
  }, 240_000)

  it('is refused when too many run side by side, or when there is no room left for its trainer', async () => {
    const salma = await world.person({ is_trainer: true })
    const { course_id: own } = await world.as(salma)(draftCalls.create, { title: 'Quota' })
    const { part_id: root } = await world.as(salma)(draftCalls.head, { course_id: own })
    const send = (name: string, size: number) =>
      world.as(salma)(videoCalls.begin, {
        course_id: own,
        part_id: root,
        file_name: name,
        bytes: size,
      })
    await world.set(uploadsPerTrainer, 2)
    const first = await send('1.mp4', 1000)
    const begun = await Promise.allSettled([
      send('2.mp4', 1000),
      send('3.mp4', 1000),
      send('4.mp4', 1000),
    ])
    expect(begun.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
    expect(
      begun.filter((it) => it.status === 'rejected').map((it) => it.reason as object),
    ).toMatchObject([{ code: 'too_many_uploads' }, { code: 'too_many_uploads' }])
    // Resuming does not count as a new upload, and the limit is per trainer.
    expect((await send('1.mp4', 1000)).id).toBe(first.id)
    await begin(1234)
    await world.as(salma)(videoCalls.cancel, { course_id: own, id: first.id })
    await send('5.mp4', 1000)
    await world.set(uploadsPerTrainer, 10)
    await world.set(trainerStorageGigabytes, 1)
    await failure(send('6.mp4', 1024 ** 3), 'storage_quota')
    await send('7.mp4', 1024 ** 3 - 5000)
    await world.set(trainerStorageGigabytes, 200)
  })

  it('is among all that its author sends, whatever the course, until it is made or stopped', async () => {
    const uploads = (who: Actor = nadia, reader = englishReader) =>
      world.as(who, reader)(videoCalls.uploads, {})
    const before = (await uploads()).map((it) => it.id)
    const fresh = async (reader = englishReader) =>
      (await uploads(nadia, reader)).filter((it) => !before.includes(it.id))
    const first = await begin(chunkBytes + 1000)
    await piece(first.id, 0, filmLike(chunkBytes))
    world.later(1)
    const other = await world.as(nadia)(draftCalls.create, { title: 'Knots', title_ar: 'عقد' })
    const own = {
      course_id: other.course_id,
      part_id: (await world.as(nadia)(draftCalls.head, other)).part_id,
    }
    const second = await world.as(nadia)(videoCalls.begin, {
      ...own,
      file_name: 'b.mp4',
      bytes: 100,
    })
    expect(await fresh()).toMatchObject([
      {
        id: first.id,
        what: 'video',
        course_id,
        part_id,
        title: 'L',
        course: 'Films',
        is_promo: false,
        received: chunkBytes,
        is_coming: true,
      },
      {
        id: second.id,
        ...own,
        title: 'Knots',
        course: 'Knots',
        is_promo: true,
        state: 'receiving',
        received: 0,
      },
    ])
    expect((await fresh(arabicReader))[1]).toMatchObject({ title: 'عقد', course: 'عقد' })
    expect(await uploads(omar)).toEqual([])
    await failure(world.as(await world.person())(videoCalls.uploads, {}), 'forbidden')
    world.later(120)
    expect((await fresh()).map((it) => it.is_coming)).toEqual([false, false])
    await world.as(nadia)(videoCalls.cancel, { course_id: own.course_id, id: second.id })
    await piece(first.id, chunkBytes, filmLike(1000))
    expect(await fresh()).toMatchObject([{ id: first.id, state: 'waiting' }])
    await world.services.jobs.drain()
    expect(await fresh()).toMatchObject([{ id: first.id, state: 'failed', fault: 'unreadable' }])
    // Older failures are not listed.
    await world.db
      .updateTable('lesson_videos')
      .set({ updated_at: new Date(world.now.getTime() - 2 * 86_400_000) })
      .where('id', '=', first.id)
      .execute()
    expect(await fresh()).toEqual([])
  })

  it('goes on where it stopped, and what is wrong with it is said', async () => {
    const bytes = filmLike(chunkBytes + 1000)
    const { id } = await begin(bytes.length)
    await piece(id, 0, bytes.slice(0, chunkBytes))
    // After a reload or a server restart.
    expect(await begin(bytes.length)).toMatchObject({ id, received: chunkBytes })
    // A repeated chunk changes nothing.
    expect(await piece(id, 0, bytes.slice(0, chunkBytes))).toEqual({ received: chunkBytes })
    await failure(piece(id, chunkBytes, bytes.slice(0, 10)), 'malformed_request')
    await piece(id, chunkBytes, bytes.slice(chunkBytes))
    await world.services.jobs.drain()
    expect(await state()).toMatchObject({ state: 'failed', fault: 'unreadable' })
    expect(
      ((await world.as(nadia)(draftCalls.part, { course_id, part_id })).body as LessonBody).media,
    ).toBeNull()
  })

  it('is refused when it is none, and when the lesson is another’s', async () => {
    const { id } = await begin(100)
    await failure(
      piece(id, 0, new TextEncoder().encode('#EXTM3U\nfile:///etc/passwd'.padEnd(100))),
      'video_kind',
    )
    await failure(begin(5 * 1024 ** 3), 'invalid_input')
    await failure(begin(100, omar), 'not_found')
    const own = await begin(100)
    await failure(piece(own.id, 0, filmLike(100), omar), 'not_found')
    const other = (await world.as(omar)(draftCalls.create, { title: 'Own' })).course_id
    await failure(
      world.as(omar)(videoCalls.piece, {
        course_id: other,
        id: own.id,
        offset: 0,
        piece: new File([filmLike(100)], 'x'),
      }),
      'not_found',
    )
    await failure(world.as(omar)(videoCalls.cancel, { course_id: other, id: own.id }), 'not_found')
    await failure(world.as(omar)(videoCalls.state, { course_id, part_id }), 'not_found')
    await failure(
      world.as(omar)(videoCalls.film, { course_id, part_id, path: 'master.m3u8' }),
      'not_found',
    )
  })

  it('that is cancelled is not made', async () => {
    const { id } = await begin(100)
    await piece(id, 0, filmLike(100))
    await world.as(nadia)(videoCalls.cancel, { course_id, id })
    await world.services.jobs.drain()
    expect(await state()).toBeNull()
    expect(await world.services.storage.get(getChunkKey(id, 0))).toBeNull()
  })
})

it('a film is told by how it begins, its pieces by where they lie, its pace by what was sent', () => {
  expect(hasVideoSignature(filmLike(100))).toBe(true)
  expect(hasVideoSignature(new TextEncoder().encode('<!doctype html>'))).toBe(false)
  expect([getChunkLength(0, 10), getChunkLength(chunkBytes, chunkBytes + 3)]).toEqual([10, 3])
  expect(computeUploadSpeed(1000, 500, 4000)).toEqual({ speed: 2000, seconds: 2 })
  expect(computeUploadSpeed(0, 0, 10).seconds).toBeNull()
})
