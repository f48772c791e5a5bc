import { beforeAll, describe, expect, it } from 'vitest'
import { questionSchema } from '#features/testing/questions/contract.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { unzip, type ZipEntry } from '#platform/files/zip-reader.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { questionsOfEachType } from '#tests/exam-fixtures.ts'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { emptyCourse, emptyLesson } from '#features/authoring/drafts/rules.ts'
import { questionBankCalls } from '#features/questions/bank/contract.ts'
import { chunkBytes } from '#features/authoring/chunked-upload/limits.ts'
import { courseExportCalls } from '../course-export/contract.ts'
import { insertCourse, type StoredCourse } from './create-course.server.ts'
import { courseImportCalls } from './contract.ts'
import type { CourseBody } from '#features/authoring/drafts/bodies.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const [here, there] = [await createWorld(), await createWorld()]
let nadia: Actor, omar: Actor, hana: Actor
let course_id: number

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
/** A minimal image and a minimal HLS video: playlists, init segment and one media segment. */
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vuUAAA=', 'base64')
const box = (type: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(type), Buffer.alloc(8)])
const film: Record<string, Buffer> = {
  'master.m3u8': Buffer.from('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv240/p.m3u8\n'),
  'v240/p.m3u8': Buffer.from(
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\ns0.m4s\n#EXT-X-ENDLIST\n',
  ),
  'v240/init.mp4': box('ftyp'),
  'v240/s0.m4s': box('styp'),
  'poster.webp': webp,
  'thumbs.vtt': Buffer.from('WEBVTT\n'),
}
const body: CourseBody = {
  ...emptyCourse,
  title: 'Whole course',
  title_ar: 'دورة كاملة',
  summary: 'All of it',
  description: `Seen ![A map](/media/courses/${uuid(1)}.webp) here`,
  description_ar: 'وصف',
  slug: 'whole-course',
  access: 'both',
  price_egp: 100_000,
  price_usd: 2500,
  outcomes: [{ text: 'One', text_ar: 'واحد' }],
  completion_percentage: 80,
  image: `courses/${uuid(2)}.webp`,
  art: 'code',
}
const lesson = (it: Partial<typeof emptyLesson>) => ({ ...emptyLesson, ...it })
const questions = questionsOfEachType.map((item, at) => {
  const parsed = questionSchema.parse(item)
  const content =
    at === 0 ? { ...parsed.content, image: `/media/questions/${uuid(3)}.webp` } : parsed.content
  return {
    question: { ...parsed, content } as typeof parsed,
    points: item.points,
    tags: at < 3 ? ['early', 'all'] : ['all'],
    lesson: at === 1 ? { section: 0, lesson: 1 } : null,
    is_archived: at === 6,
  }
})
const test = {
  title: 'Check',
  title_ar: 'اختبر نفسك',
  instructions: 'Read **well**.',
  instructions_ar: '',
  time_limit_seconds: 600,
  pass_percentage: 70,
  attempts_allowed: 2,
  pick: null,
  shuffle_questions: true,
  shuffle_options: false,
  feedback: 'verdicts',
  hides_names: true,
  is_required: false,
  opens_at: '2026-01-01T00:00:00.000Z',
  closes_at: null,
  is_published: true,
  questions: [
    { question: 2, points: 3 },
    { question: 0, points: 1 },
  ],
  draws: [{ tags: ['all'], pick: 2 }],
} as const
const whole: StoredCourse = {
  course: { ...body, categories: [], prerequisites: [] },
  sections: [
    {
      title: 'First',
      title_ar: 'الأول',
      lessons: [
        lesson({
          title: 'A film',
          kind: 'video',
          seconds: 4,
          preview: true,
          media: 'films/one',
          captions: {
            en: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n',
            ar: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nمرحبا\n',
          },
        }),
        lesson({
          title: 'Words',
          title_ar: 'كلمات',
          body: `# Words\n\n![A map](/media/courses/${uuid(1)}.webp)\n\n$x^2$`,
          body_ar: 'كلمات',
          attachments: [
            {
              key: 'lessons/table.csv',
              name: 'table.csv',
              type: 'text/csv',
              bytes: 4,
              title: 'Table',
              title_ar: 'جدول',
            },
          ],
        }),
      ],
    },
    {
      title: '',
      title_ar: 'الثاني',
      lessons: [
        lesson({ title: 'Paper', kind: 'file', media: 'lessons/notes.md' }),
        lesson({ title: 'The same paper', kind: 'file', media: 'lessons/notes.md' }),
      ],
    },
    { title: 'Empty', title_ar: '', lessons: [] },
  ],
  questions,
  tests: [
    {
      ...test,
      place: { section: 0, lesson: 1 },
      questions: [...test.questions],
      draws: [{ tags: ['all'], pick: 2 }],
    },
    {
      ...test,
      place: { section: 1, lesson: null },
      title: 'Section',
      questions: [{ question: 5, points: 2 }],
      draws: [],
      is_published: false,
    },
    {
      ...test,
      place: { section: null, lesson: null },
      title: 'Final',
      questions: [{ question: 1, points: 2 }],
      draws: [],
    },
  ],
}

beforeAll(async () => {
  nadia = await here.person({ is_trainer: true })
  omar = await here.person({ is_trainer: true })
  hana = await there.person({ is_trainer: true })
  const { storage } = here.services
  for (const at of [1, 2])
    await storage.put(toPublicKey(`courses/${uuid(at)}.webp`), webp, 'image/webp')
  await storage.put(toPublicKey(`questions/${uuid(3)}.webp`), webp, 'image/webp')
  for (const [name, bytes] of Object.entries(film))
    await storage.put(`films/one/${name}`, bytes, 'video/mp4')
  await storage.put('lessons/table.csv', Buffer.from('a,b\n'), 'text/csv')
  await storage.put('lessons/notes.md', Buffer.from('# Notes'), 'text/markdown')
  course_id = await here.db
    .transaction()
    .execute(
      async (tx) => (await insertCourse(tx, whole, { actor: nadia, now: here.now })).course_id,
    )
})

async function exported(world: World, who: Actor, course_id: number) {
  const { id } = await world.as(who)(courseExportCalls.make, { course_id })
  await world.services.jobs.drain()
  const { key } = (await world.as(who)(courseExportCalls.file, { course_id, id })) as {
    key: string
  }
  return new Response((await world.services.storage.get(key))!.body).bytes()
}
const entriesOf = async (zip: Uint8Array) =>
  new Map(
    (await unzip(zip, { entries: 1000, bytes: 100_000_000 }))!.map((it: ZipEntry) => [
      it.name,
      Buffer.from(it.bytes),
    ]),
  )
async function imported(world: World, who: Actor, bytes: Uint8Array, name = 'course.zip') {
  const { id } = await world.as(who)(courseImportCalls.send, {
    file: new File([new Uint8Array(bytes)], name),
  })
  await world.services.jobs.drain()
  return world.as(who)(courseImportCalls.get, { import_id: id })
}
const failure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })

describe('a whole course', () => {
  it('written into a file and read in an empty academy is the same course', async () => {
    const file = await exported(here, nadia, course_id)
    const before = await entriesOf(file)
    expect([...before.keys()].toSorted()).toEqual([
      'course.json',
      'course/description.ar.md',
      'course/description.md',
      'files/1.csv',
      'files/2.md',
      'films/1/master.m3u8',
      'films/1/poster.webp',
      'films/1/thumbs.vtt',
      'films/1/v240/init.mp4',
      'films/1/v240/p.m3u8',
      'films/1/v240/s0.m4s',
      'lessons/001-001/captions.ar.vtt',
      'lessons/001-001/captions.en.vtt',
      'lessons/001-002/text.ar.md',
      'lessons/001-002/text.md',
      'pictures/1.webp',
      'pictures/2.webp',
      'pictures/3.webp',
      'questions.json',
      'tests.json',
    ])
    expect(before.get('lessons/001-002/text.md')!.toString()).toBe(
      '# Words\n\n![A map](pictures/1.webp)\n\n$x^2$',
    )
    const done = await imported(there, hana, file)
    expect(done).toMatchObject({ state: 'ready', format: 'farqad', percent: 100, fault: null })
    expect(done.report.filter((it) => it.became === null)).toEqual([])
    const after = await entriesOf(await exported(there, hana, done.course_id!))
    const said = (map: Map<string, Buffer>) =>
      Object.fromEntries(
        [...map].map(([name, bytes]) => [
          name,
          bytes.toString('latin1').replace(/"made_at": "[^"]*"/, ''),
        ]),
      )
    expect(said(after)).toEqual(said(before))
    // The import is a draft of the importing person, with its own files.
    const outline = await there.as(hana)(draftCalls.outline, { course_id: done.course_id! })
    expect(outline).toMatchObject({
      published_at: null,
      title: 'Whole course',
      slug: 'whole-course',
    })
    const bank = await there.as(hana)(questionBankCalls.list, { course: 'whole-course' })
    expect(bank.total).toBe(6)
    // The uploaded archive is deleted.
    const kept: string[] = []
    for await (const key of there.services.storage.list())
      if (key.startsWith('uploads/')) kept.push(key)
    expect(kept).toEqual([])
  })

  it('is made beside one of the same name, and what this academy has not is told', async () => {
    await here.db
      .insertInto('categories')
      .values({ slug: 'known', title: 'Known', published_at: here.now, art: 'code', position: 1 })
      .execute()
    const named = {
      ...whole,
      course: { ...whole.course, categories: ['known', 'unknown'], prerequisites: ['not-here'] },
    }
    const other = await here.db
      .transaction()
      .execute((tx) => insertCourse(tx, named, { actor: nadia, now: here.now }))
    expect(other.report.map((it) => [it.name, it.reason ?? it.notes[0]])).toEqual([
      ['unknown', 'no_such_category'],
      ['not-here', 'no_such_course'],
      ['whole-course', 'new_address'],
    ])
    const again = await imported(here, nadia, await exported(here, nadia, other.course_id))
    expect(again.state).toBe('ready')
    const { body } = await here.as(nadia)(draftCalls.part, {
      course_id: again.course_id!,
      part_id: (await here.as(nadia)(draftCalls.head, { course_id: again.course_id! })).part_id,
    })
    expect(body.category_ids).toHaveLength(1)
  })

  it('that cannot be written leaves nothing behind', async () => {
    const keys = async () => {
      const all: string[] = []
      for await (const key of here.services.storage.list()) all.push(key)
      return all.toSorted()
    }
    const file = await exported(here, nadia, course_id)
    const before = await keys()
    const courses = () => here.db.selectFrom('courses').select('id').execute()
    const count = (await courses()).length
    // A person who lost the author role cannot finish an earlier upload.
    const { id } = await here.as(omar)(courseImportCalls.send, {
      file: new File([new Uint8Array(file)], 'x.zip'),
    })
    await here.db
      .updateTable('users')
      .set({ is_trainer: false })
      .where('id', '=', omar.id)
      .execute()
    await here.services.jobs.drain()
    await here.db.updateTable('users').set({ is_trainer: true }).where('id', '=', omar.id).execute()
    expect(await here.as(omar)(courseImportCalls.get, { import_id: id })).toMatchObject({
      state: 'failed',
      course_id: null,
    })
    expect([await keys(), (await courses()).length]).toEqual([before, count])
  })

  it('is nobody else’s to fetch or to look at', async () => {
    const { id } = await here.as(nadia)(courseExportCalls.make, { course_id })
    await here.services.jobs.drain()
    await failure(here.as(omar)(courseExportCalls.make, { course_id }), 'not_found')
    await failure(here.as(omar)(courseExportCalls.list, { course_id }), 'not_found')
    await failure(here.as(omar)(courseExportCalls.file, { course_id, id }), 'not_found')
    const own = (await here.as(omar)(draftCalls.create, { title: 'Own' })).course_id
    await failure(here.as(omar)(courseExportCalls.file, { course_id: own, id }), 'not_found')
    await failure(
      here.as(await here.person())(courseImportCalls.begin, { file_name: 'x.zip', bytes: 1 }),
      'forbidden',
    )
    const sent = await here.as(nadia)(courseImportCalls.begin, { file_name: 'x.zip', bytes: 10 })
    for (const call of [
      () => here.as(omar)(courseImportCalls.get, { import_id: sent.id }),
      () =>
        here.as(omar)(courseImportCalls.piece, {
          import_id: sent.id,
          offset: 0,
          piece: new File(['x'.repeat(10)], 'x'),
        }),
      () => here.as(omar)(courseImportCalls.cancel, { import_id: sent.id }),
    ])
      await failure(call(), 'not_found')
    await here.as(nadia)(courseImportCalls.cancel, { import_id: sent.id })
  })

  it('that is large comes in pieces, and goes on where it stopped', async () => {
    const bytes = chunkBytes + 100
    const { id } = await here.as(nadia)(courseImportCalls.begin, { file_name: 'big.zip', bytes })
    const piece = (offset: number, size: number) =>
      here.as(nadia)(courseImportCalls.piece, {
        import_id: id,
        offset,
        piece: new File([new Uint8Array(size)], 'x'),
      })
    expect(await piece(0, chunkBytes)).toEqual({ received: chunkBytes })
    expect(
      await here.as(nadia)(courseImportCalls.begin, { file_name: 'big.zip', bytes }),
    ).toMatchObject({ id, received: chunkBytes })
    expect(await piece(0, chunkBytes)).toEqual({ received: chunkBytes })
    await failure(piece(chunkBytes, 99), 'malformed_request')
    await piece(chunkBytes, 100)
    await here.services.jobs.drain()
    expect(await here.as(nadia)(courseImportCalls.get, { import_id: id })).toMatchObject({
      state: 'failed',
      fault: 'unknown',
      course_id: null,
    })
  })
})
