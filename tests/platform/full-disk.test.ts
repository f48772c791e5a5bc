// A full disk during an upload (facts: X9): the upload is rejected and nothing is stored.
import { createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { courseFileCalls } from '#features/authoring/files/contract.ts'
import { courseImportCalls } from '#features/transfer/course-import/contract.ts'
import { packageUploadCalls } from '#features/transfer/packages/contract.ts'
import { courseExportCalls } from '#features/transfer/course-export/contract.ts'
import { videoCalls } from '#features/authoring/videos/contract.ts'
import { supportCalls } from '#features/support/chat/contract.ts'
import { failures } from '#platform/call/failures.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createTestApp } from '#tests/attacks/app.ts'
import { buildManifest, buildScormPackage } from '#tests/scorm.ts'
import type { LessonBody } from '#features/authoring/drafts/bodies.ts'

const { world, ask } = await createTestApp()
const { storage } = world.services
let nadia: Actor
let course_id: number, part_id: number

beforeAll(async () => {
  nadia = await world.person({ is_trainer: true, first_name: 'Nadia' })
  ;({ course_id } = await world.as(nadia)(draftCalls.create, { title: 'Films' }))
  const section = (await world.as(nadia)(draftCalls.add, { course_id, title: 'S' })).id
  part_id = (
    await world.as(nadia)(draftCalls.add, {
      course_id,
      parent_id: section,
      title: 'L',
      kind: 'video',
    })
  ).id
})
afterEach(() => void (world.services.storage = storage))

const noSpace = async () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
const fill = () => void (world.services.storage = { ...storage, put: noSpace, putStream: noSpace })
const keys = async () => {
  const all: string[] = []
  for await (const key of storage.list()) all.push(key)
  return all.sort()
}
const picture = async () =>
  new File([Buffer.from(await createCanvas(60, 40).encode('png'))], 'me.png', { type: 'image/png' })
const film = () => {
  const bytes = new Uint8Array(64)
  bytes.set([0x66, 0x74, 0x79, 0x70], 4)
  return new File([bytes], 'piece')
}
/** Rejected without space and without leftovers; accepted once there is space. */
async function refusedThenTaken<T>(send: () => Promise<T>) {
  const before = await keys()
  fill()
  await expect(send()).rejects.toMatchObject({ code: 'no_room' })
  expect(await keys()).toEqual(before)
  world.services.storage = storage
  return send()
}

test('it is a 507, in a sentence of each language', () => {
  expect(failures.no_room.status).toBe(507)
  expect(failures.no_room.en).toContain('no room left')
  expect(failures.no_room.ar).toContain('لم تبقَ مساحة')
})

test('a piece of a film is not counted as come', async () => {
  const { id } = await world.as(nadia)(videoCalls.begin, {
    course_id,
    part_id,
    file_name: 'a.mp4',
    bytes: 64,
  })
  fill()
  await expect(
    world.as(nadia)(videoCalls.piece, { course_id, id, offset: 0, piece: film() }),
  ).rejects.toMatchObject({ code: 'no_room' })
  expect(
    (await world.as(nadia)(videoCalls.begin, { course_id, part_id, file_name: 'a.mp4', bytes: 64 }))
      .received,
  ).toBe(0)
  expect((await world.as(nadia)(videoCalls.state, { course_id, part_id })).video).toMatchObject({
    state: 'receiving',
  })
  world.services.storage = storage
  expect(
    await world.as(nadia)(videoCalls.piece, { course_id, id, offset: 0, piece: film() }),
  ).toEqual({ received: 64 })
})

test('a piece of a course that is imported is not counted as come', async () => {
  const { id: import_id } = await world.as(nadia)(courseImportCalls.begin, {
    file_name: 'course.mbz',
    bytes: 64,
  })
  const { received } = await refusedThenTaken(() =>
    world.as(nadia)(courseImportCalls.piece, { import_id, offset: 0, piece: film() }),
  )
  expect(received).toBe(64)
})

test('a course that is sent at once leaves nothing that seems to be on its way', async () => {
  const send = () => world.as(nadia)(courseImportCalls.send, { file: new File(['x'], 'small.zip') })
  await refusedThenTaken(send)
  const { imports } = await world.as(nadia)(courseImportCalls.list, {})
  expect(imports.filter((it) => it.file_name === 'small.zip').map((it) => it.state)).not.toContain(
    'receiving',
  )
})

test('a file beside a lesson is not named in its draft', async () => {
  const file = new File(['# Notes'], 'notes.md')
  const attach = () => world.as(nadia)(courseFileCalls.attach, { course_id, part_id, file })
  const attachments = async () =>
    ((await world.as(nadia)(draftCalls.part, { course_id, part_id })).body as LessonBody)
      .attachments
  fill()
  await expect(attach()).rejects.toMatchObject({ code: 'no_room' })
  expect(await attachments()).toEqual([])
  world.services.storage = storage
  await attach()
  expect(await attachments()).toHaveLength(1)
})

/** Uploads while the disk is full in the job, then retries the job with free space. */
async function doneOnceThereIsRoom<T>(
  send: () => Promise<unknown>,
  state: () => Promise<T>,
  retryJob: string,
) {
  await world.services.jobs.drain()
  await send()
  const before = await keys()
  fill()
  await world.services.jobs.drain()
  const postponed = await state()
  expect(await keys()).toEqual(before)
  world.services.storage = storage
  await world.services.jobs.enqueue(world.db, retryJob, {})
  await world.services.jobs.drain()
  return [postponed, await state()]
}

test('a package that finds no room is kept, says so, and is unpacked once there is room', async () => {
  world.services.config.contentOrigin = 'https://content.example'
  const sent = buildScormPackage({
    'imsmanifest.xml': buildManifest('1.2', ['a.html']),
    'a.html': '<p>A',
  })
  const { sections } = await world.as(nadia)(draftCalls.outline, { course_id })
  const lesson = { course_id, parent_id: sections[0]!.id, kind: 'package', title: 'Fire' } as const
  const of = { course_id, part_id: (await world.as(nadia)(draftCalls.add, lesson)).id }
  const { id } = await world.as(nadia)(packageUploadCalls.begin, {
    ...of,
    file_name: 'fire.zip',
    bytes: sent.length,
  })
  const send = () =>
    world.as(nadia)(packageUploadCalls.piece, {
      course_id,
      id,
      offset: 0,
      piece: new File([new Uint8Array(sent)], 'piece'),
    })
  const state = async () => (await world.as(nadia)(packageUploadCalls.state, of)).upload
  const [postponed, done] = await doneOnceThereIsRoom(send, state, 'packages.retry-postponed')
  expect(postponed).toMatchObject({ id, state: 'waiting', fault: 'no_room' })
  expect(done).toMatchObject({ id, state: 'ready', fault: null })
})

test('a course archive that finds no room is kept, says so, and becomes a course once there is room', async () => {
  await world.as(nadia)(courseFileCalls.attach, {
    course_id,
    part_id,
    file: new File(['# More'], 'more.md'),
  })
  const { id: export_id } = await world.as(nadia)(courseExportCalls.make, { course_id })
  await world.services.jobs.drain()
  const { key } = (await world.as(nadia)(courseExportCalls.file, { course_id, id: export_id })) as {
    key: string
  }
  const file = new File([await new Response((await storage.get(key))!.body).blob()], 'whole.zip')
  let import_id = ''
  const send = async () =>
    ({ id: import_id } = await world.as(nadia)(courseImportCalls.send, { file }))
  const state = () => world.as(nadia)(courseImportCalls.get, { import_id })
  const [postponed, done] = await doneOnceThereIsRoom(send, state, 'course-imports.retry-postponed')
  expect(postponed).toMatchObject({ state: 'waiting', fault: 'no_room', course_id: null })
  expect(done).toMatchObject({ state: 'ready', fault: null, course_id: expect.any(Number) })
})

test('a ticket whose attachment finds no room is not opened', async () => {
  const open = async () =>
    world.as(nadia)(supportCalls.createTicket, {
      category: 'payments',
      description: 'A receipt',
      attachment: await picture(),
    })
  fill()
  await expect(open()).rejects.toMatchObject({ code: 'no_room' })
  expect(await world.as(nadia)(supportCalls.activeTicket, {})).toBeNull()
  world.services.storage = storage
  expect((await open()).attachment).not.toBeNull()
})

test('a person keeps the picture they had, and the wire says 507', async () => {
  const cid = await createSession(world.db, {
    user_id: nadia.id,
    user_agent: 'tests',
    country: null,
    now: new Date(),
  })
  const send = async (locale: string) => {
    const body = new FormData()
    body.append('image', await picture())
    return ask(`/api/${updateProfile.path}`, { method: 'POST', body, headers: { cid, locale } })
  }
  expect((await send('en')).status).toBe(200)
  const kept = async () =>
    (
      await world.db
        .selectFrom('users')
        .select('image')
        .where('id', '=', nadia.id)
        .executeTakeFirstOrThrow()
    ).image
  const before = await kept()
  fill()
  for (const locale of ['en', 'ar'] as const) {
    const answer = await send(locale)
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({
      status: 507,
      data: null,
      error: { code: 'no_room', message: failures.no_room[locale] },
    })
  }
  expect(await kept()).toBe(before)
})
