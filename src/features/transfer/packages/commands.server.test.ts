import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPackage } from '#features/player/scorm/queries.server.ts'
import { parsePackageId } from '#features/player/scorm/rules.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { unzip } from '#platform/files/zip-reader.server.ts'
import { zip } from '#tests/zip-fixture.ts'
import { buildManifest, buildScormPackage } from '#tests/scorm.ts'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { emptyCourse, emptyLesson } from '#features/authoring/drafts/rules.ts'
import { courseImportCalls } from '../course-import/contract.ts'
import { courseExportCalls } from '../course-export/contract.ts'
import { insertCourse } from '../course-import/create-course.server.ts'
import { storePackage } from './commands.server.ts'
import type { LessonBody } from '#features/authoring/drafts/bodies.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const [here, there] = [await createWorld({ connections: 5 }), await createWorld({ connections: 5 })]
const sent = buildScormPackage({
  'imsmanifest.xml': buildManifest('2004', ['one.html', 'two.html']),
  'one.html': '1',
  'two.html': '2',
})

/** A course with two lessons that share one package. */
async function packagedCourse(world: World, actor: Actor) {
  const path = join(mkdtempSync(join(tmpdir(), 'farqad-sent-')), 'sent.zip')
  writeFileSync(path, sent)
  const media = await storePackage(
    world.db,
    world.services.storage,
    { path, bytes: sent.length },
    world.now,
    () => {},
  )
  const lesson = { ...emptyLesson, kind: 'package' as const, media, seconds: 120 }
  const course = {
    ...emptyCourse,
    title: 'Packaged',
    slug: 'packaged',
    categories: [],
    prerequisites: [],
  }
  const sections = [
    {
      title: 'All',
      title_ar: '',
      lessons: [
        { ...lesson, title: 'First' },
        { ...lesson, title: 'Again' },
        { ...emptyLesson, title: 'Words' },
      ],
    },
  ]
  const whole = { course, sections, questions: [], tests: [] }
  return (
    await world.db.transaction().execute((tx) => insertCourse(tx, whole, { actor, now: world.now }))
  ).course_id
}

async function exported(world: World, actor: Actor, course_id: number) {
  const { id } = await world.as(actor)(courseExportCalls.make, { course_id })
  await world.services.jobs.drain()
  const { key } = (await world.as(actor)(courseExportCalls.file, { course_id, id })) as {
    key: string
  }
  const bytes = await new Response((await world.services.storage.get(key))!.body).bytes()
  return (await unzip(bytes, { entries: 100, bytes: 10_000_000 }))!
}
async function imported(
  world: World,
  actor: Actor,
  entries: { name: string; bytes: Uint8Array }[],
) {
  const file = new File([new Uint8Array(zip(entries, { folders: true }))], 'course.zip')
  const { id } = await world.as(actor)(courseImportCalls.send, { file })
  await world.services.jobs.drain()
  return world.as(actor)(courseImportCalls.get, { import_id: id })
}
async function lessonsOf(world: World, actor: Actor, course_id: number) {
  const { sections } = await world.as(actor)(draftCalls.outline, { course_id })
  const parts = sections.flatMap((it) => it.lessons)
  return Promise.all(
    parts.map(
      async ({ id }) =>
        (await world.as(actor)(draftCalls.part, { course_id, part_id: id })).body as LessonBody,
    ),
  )
}

test(
  'a course with packages goes through its archive, each once and as it was sent',
  { timeout: 240_000 },
  async () => {
    const [nadia, hana] = [
      await here.person({ is_trainer: true }),
      await there.person({ is_trainer: true }),
    ]
    const entries = await exported(here, nadia, await packagedCourse(here, nadia))
    expect(entries.map((it) => it.name).toSorted()).toEqual([
      'course.json',
      'files/1.zip',
      'questions.json',
      'tests.json',
    ])
    expect(Buffer.from(entries.find((it) => it.name === 'files/1.zip')!.bytes).equals(sent)).toBe(
      true,
    )
    expect(
      JSON.parse(Buffer.from(entries.find((it) => it.name === 'course.json')!.bytes).toString()),
    ).toMatchObject({ version: 2 })

    const done = await imported(there, hana, entries)
    expect(done).toMatchObject({ state: 'ready', fault: null })
    expect(done.report).toContainEqual(
      expect.objectContaining({ was: 'package', became: 'package', count: 2 }),
    )
    const [first, again] = await lessonsOf(there, hana, done.course_id!)
    expect(first).toMatchObject({ kind: 'package', seconds: 120 })
    expect(again!.media).toBe(first!.media)
    expect(await findPackage(there.db, parsePackageId(first!.media)!)).toMatchObject({
      edition: '2004',
      files: 3,
      parts: [{ href: 'one.html' }, { href: 'two.html' }],
    })
  },
)

test(
  'a package in an archive is checked as if it had been sent by itself',
  { timeout: 240_000 },
  async () => {
    const nadia = await here.person({ is_trainer: true })
    const entries = await exported(here, nadia, await packagedCourse(here, nadia))
    const evil = buildScormPackage({
      'imsmanifest.xml': buildManifest('1.2', ['a.html']),
      'a.html': 'x',
      '../evil.html': 'x',
    })
    const count = async () => (await here.db.selectFrom('packages').select('id').execute()).length
    const before = await count()
    const done = await imported(
      here,
      nadia,
      entries.map((entry) => (entry.name === 'files/1.zip' ? { ...entry, bytes: evil } : entry)),
    )
    expect(done.state).toBe('ready')
    expect(done.report).toContainEqual(
      expect.objectContaining({ name: 'First', was: 'package', became: null, reason: 'damaged' }),
    )
    expect((await lessonsOf(here, nadia, done.course_id!)).map((it) => it.media)).toEqual([
      null,
      null,
      null,
    ])
    expect(await count()).toBe(before)
  },
)
