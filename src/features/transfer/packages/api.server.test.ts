import { deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lessonPackages } from '#features/player/scorm/contract.ts'
import { parsePackageId } from '#features/player/scorm/rules.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { buildManifest, buildScormPackage } from '#tests/scorm.ts'
import { createWorld } from '#tests/world.ts'
import { zip } from '#tests/zip-fixture.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { type LessonBody } from '#features/authoring/drafts/bodies.ts'
import { publishingCalls } from '#features/authoring/publishing/contract.ts'
import { chunkBytes } from '#features/authoring/chunked-upload/limits.ts'
import { packageUploadCalls } from './contract.ts'

const world = await createWorld({ connections: 5 })
world.services.config.contentOrigin = 'https://content.example'
let nadia: Actor, omar: Actor
let course_id: number, part_id: number

beforeAll(async () => {
  ;[nadia, omar] = [
    await world.person({ is_trainer: true }),
    await world.person({ is_trainer: true }),
  ]
  course_id = (
    await addCourse(world, 'packages', {
      lessons: [{ slug: 'one', kind: 'article', body: 'A', body_ar: 'أ', title_ar: 'درس' }],
    })
  ).id
  await assignTrainer(world, nadia.id, course_id)
  const { sections } = await world.as(nadia)(draftCalls.outline, { course_id })
  const add = {
    course_id,
    parent_id: sections[0]!.id,
    kind: 'package',
    title: 'Fire',
    title_ar: 'الحريق',
  } as const
  part_id = (await world.as(nadia)(draftCalls.add, add)).id
})

async function send(bytes: Uint8Array<ArrayBuffer> | Buffer, who = nadia) {
  // The last upload is reported.
  world.later(1)
  const call = world.as(who)
  const { id, received } = await call(packageUploadCalls.begin, {
    course_id,
    part_id,
    file_name: `${crypto.randomUUID()}.zip`,
    bytes: bytes.length,
  })
  let offset = received
  while (offset < bytes.length) {
    const piece = new File([new Uint8Array(bytes.subarray(offset, offset + chunkBytes))], 'piece')
    offset = (await call(packageUploadCalls.piece, { course_id, id, offset, piece })).received
  }
  await world.services.jobs.drain()
  return state()
}
const state = () => world.as(nadia)(packageUploadCalls.state, { course_id, part_id })
const body = async () =>
  (await world.as(nadia)(draftCalls.part, { course_id, part_id })).body as LessonBody
const stored = async () => {
  let count = 0
  for await (const key of world.services.storage.list())
    if (/^(packages|uploads)\//.test(key)) count++
  return count
}
const files = {
  'imsmanifest.xml': buildManifest('1.2', ['صفحة one.html']),
  'صفحة one.html': '<p>Hello',
  'Js/App.js': '1',
}

describe('a package', () => {
  it('is taken, checked, and put into the draft of its lesson', async () => {
    expect(await state()).toEqual({ can_run: true, found: null, upload: null })
    const told = await send(buildScormPackage(files))
    expect(told).toMatchObject({
      upload: { state: 'ready', percent: 100, fault: null },
      found: { edition: '1.2', title: 'Fire safety', parts: ['Part 1'], files: 3 },
    })
    const { kind, media } = await body()
    expect([kind, parsePackageId(media)]).toEqual(['package', expect.any(String)])
    // Three files and the original archive; no chunks remain.
    expect(await stored()).toBe(4)
  })

  it('may be packed with its folder around it, and come in pieces', async () => {
    const around = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`My course/${name}`, text]),
    )
    const filler = Buffer.alloc(chunkBytes + 10, 7).toString('latin1')
    const told = await send(
      buildScormPackage({ ...around, 'My course/film.mp4': filler, 'outside.txt': 'x' }),
    )
    expect(told).toMatchObject({ upload: { state: 'ready' }, found: { files: 4 } })
  })

  // Concurrency needs several connections.
  if (world.database.engine === 'postgres')
    it('is shown once it is said to be ready, even if it becomes so while somebody looks', async () => {
      const { found } = await state()
      const ready = await world.db
        .selectFrom('draft_parts')
        .select('body')
        .where('id', '=', part_id)
        .executeTakeFirstOrThrow()
      const [part, upload] = [
        world.db.updateTable('draft_parts').where('id', '=', part_id),
        world.db.updateTable('package_uploads'),
      ]
      await part.set({ body: JSON.stringify({ ...(ready.body as object), media: null }) }).execute()
      await upload
        .set({ state: 'reading' })
        .where('part_id', '=', part_id)
        .where('state', '=', 'ready')
        .execute()
      const looked = await world.db.transaction().execute(async (tx) => {
        await sql`lock table package_uploads in access exclusive mode`.execute(tx)
        const looking = state()
        const waits = sql`select from pg_locks where relation = 'package_uploads'::regclass and not granted`
        await expect.poll(async () => (await waits.execute(world.db)).rows.length).toBe(1)
        await tx
          .updateTable('draft_parts')
          .where('id', '=', part_id)
          .set({ body: JSON.stringify(ready.body) })
          .execute()
        await tx
          .updateTable('package_uploads')
          .set({ state: 'ready' })
          .where('part_id', '=', part_id)
          .where('state', '=', 'reading')
          .execute()
        return { looking }
      })
      expect(await looked.looking).toMatchObject({ upload: { state: 'ready' }, found })
    })

  it('is published with its lesson, and opens there', async () => {
    const blockers = (await world.as(nadia)(draftCalls.outline, { course_id })).blockers.filter(
      (one) => one.part_id === part_id,
    )
    expect(blockers).toEqual([])
    const row = {
      outcomes: [{ text: 'One', text_ar: 'واحد' }],
      summary: 'S',
      summary_ar: 'م',
      description: 'D',
      title_ar: 'ع',
    }
    const outline = await world.as(nadia)(draftCalls.outline, { course_id })
    const category = await world.db
      .insertInto('categories')
      .values({ slug: 'safety', title: 'Safety', art: 'code' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const root = await world.as(nadia)(draftCalls.part, { course_id, part_id: outline.part_id })
    await world.as(nadia)(draftCalls.save, {
      course_id,
      part_id: root.id,
      revision: root.revision,
      course: { ...row, category_ids: [category.id] },
    })
    await world.as(nadia)(draftCalls.save, {
      course_id,
      part_id: outline.sections[0]!.id,
      revision: 1,
      section: { title_ar: 'قسم' },
    })
    await world.as(nadia)(publishingCalls.publish, { course_id, note: '' })
    const { id } = await world.db
      .selectFrom('lessons')
      .select('id')
      .where('kind', '=', 'package')
      .executeTakeFirstOrThrow()
    expect(await world.as(nadia)(lessonPackages.open, { lesson_id: id })).toMatchObject({
      edition: '1.2',
      parts: [{ title: 'Part 1' }],
    })
  })

  it('that a lesson of another kind has is nothing to it', async () => {
    const { revision } = await world.as(nadia)(draftCalls.part, { course_id, part_id })
    await world.as(nadia)(draftCalls.save, {
      course_id,
      part_id,
      revision,
      lesson: { kind: 'video' },
    })
    const told = (await world.as(nadia)(draftCalls.outline, { course_id })).blockers.filter(
      (one) => one.part_id === part_id,
    )
    expect(told.map((one) => one.code)).toEqual(['no_video'])
    await world.as(nadia)(draftCalls.save, {
      course_id,
      part_id,
      revision: revision + 1,
      lesson: { kind: 'package' },
    })
  })
})

describe('a package is refused', () => {
  /** A zip with false declared sizes. */
  const lying = (name: string, unpacked: number, said: number) => {
    const bytes = deflateRawSync(Buffer.alloc(unpacked))
    return zip(
      [
        ...Object.entries(files).map(([own, text]) => ({ name: own, bytes: Buffer.from(text) })),
        { name, bytes, packed: { size: said, sum: 0 } },
      ],
      { folders: true },
    )
  }

  it.each([
    ['without a manifest', buildScormPackage({ 'index.html': 'x' }), 'no_manifest'],
    [
      'with one too deep',
      buildScormPackage({ 'a/b/imsmanifest.xml': files['imsmanifest.xml'] }),
      'no_manifest',
    ],
    [
      'whose manifest has entities',
      buildScormPackage({
        'imsmanifest.xml': `<!DOCTYPE a [<!ENTITY b "c">]><manifest>&b;</manifest>`,
      }),
      'bad_manifest',
    ],
    [
      'whose start is not there',
      buildScormPackage({ 'imsmanifest.xml': buildManifest('1.2', ['gone.html']) }),
      'no_start',
    ],
    [
      'that names what lies outside',
      buildScormPackage({ ...files, '../evil.html': 'x' }),
      'unsafe',
    ],
    [
      'that names what lies at the root',
      buildScormPackage({ ...files, '/etc/cron.d/evil': 'x' }),
      'unsafe',
    ],
    [
      'that names what lies outside on another system',
      buildScormPackage({ ...files, 'a\\..\\..\\b': 'x' }),
      'unsafe',
    ],
    ['that would become too large', lying('bomb.bin', 1024, 3 * 1024 ** 3), 'too_large'],
    ['that lies about its sizes', lying('bomb.bin', 50_000_000, 10), 'unsafe'],
    ['that is cut off', buildScormPackage(files).subarray(0, 200), 'unreadable'],
  ])('%s', async (_, bytes, fault) => {
    const [before, had] = [await stored(), await body()]
    expect((await send(bytes)).upload).toMatchObject({ state: 'failed', fault })
    expect(await stored()).toBe(before)
    expect(await body()).toEqual(had)
  })

  it('that is no zip at all, with its first piece', async () => {
    await expect(send(Buffer.from('<html>hello'))).rejects.toMatchObject({ code: 'package_kind' })
  })

  it('from whoever does not make the course', async () => {
    await expect(send(buildScormPackage(files), omar)).rejects.toMatchObject({ code: 'not_found' })
    const { id } = await world.as(nadia)(packageUploadCalls.begin, {
      course_id,
      part_id,
      file_name: 'own.zip',
      bytes: 10,
    })
    const piece = new File([new Uint8Array(10)], 'piece')
    await expect(
      world.as(omar)(packageUploadCalls.piece, { course_id, id, offset: 0, piece }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      world.as(omar)(packageUploadCalls.cancel, { course_id, id }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      world.as(omar)(packageUploadCalls.state, { course_id, part_id }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await world.as(nadia)(packageUploadCalls.cancel, { course_id, id })
    await expect(
      world.as(nadia)(packageUploadCalls.piece, { course_id, id, offset: 0, piece }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('where the academy has no place for it, and says so', async () => {
    world.services.config.contentOrigin = null
    expect(await state()).toMatchObject({ can_run: false })
    await expect(send(buildScormPackage(files))).rejects.toMatchObject({
      code: 'no_content_origin',
    })
    world.services.config.contentOrigin = 'https://content.example'
  })
})
