import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueCalls } from '#features/catalogue/contract.ts'
import { blogCalls } from '#features/content/blog/contract.ts'
import { aboutCalls } from '#features/content/about/contract.ts'
import { contentCalls } from '#features/content/home/contract.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse } from '#tests/courses.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { officeContent, saveContentCalls } from './contract.ts'
import { contentKindNames, getContentKind, type ContentKind } from './rules.ts'

const world = await createWorld()
await addCourse(world, 'first-aid')
let editor: Actor

beforeAll(async () => void (editor = await world.person({ staff_role: 'editor' })))

type Sent = { kind: ContentKind } & EndpointInput<typeof saveContentCalls.posts>
/** Valid input with unique texts. */
function filled(kind: ContentKind, more: Record<string, unknown> = {}): Sent {
  const { pairs, singles } = getContentKind(kind)
  const texts = pairs.flatMap(({ name }) => [
    [name, `${name} of ${kind}`],
    [`${name}_ar`, 'نص'],
  ])
  const others = singles.map(({ name, as, options }) => [
    name,
    as === 'tags' ? [] : as === 'link' ? '/courses' : (options?.[0] ?? ''),
  ])
  return { kind, ...Object.fromEntries([...texts, ...others]), ...more } as Sent
}
const call = () => world.as(editor)
const save = ({ kind, ...it }: Sent) => call()(saveContentCalls[kind], it)
const get = (kind: ContentKind, id: number) => call()(officeContent.get, { kind, id })
const acts = async () =>
  (
    await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', editor.id)
      .orderBy('id')
      .execute()
  ).map((it) => it.action)

describe('every kind of content', () => {
  it.each(contentKindNames.filter((it) => !('kept' in getContentKind(it))))(
    '%s are added, read, changed and deleted, and all of it is written down',
    async (kind) => {
      const { id } = await save(filled(kind))
      const item = await get(kind, id)
      expect(item.missing).toEqual([])
      const { called } = getContentKind(kind)
      await save(filled(kind, { id, updated_at: item.updated_at, [`${called}_ar`]: '' }))
      expect((await get(kind, id)).missing).toEqual([{ field: called, locale: 'ar' }])
      expect((await call()(officeContent.find, { kind })).items).toHaveLength(1)
      await call()(officeContent.remove, { kind, id })
      await expect(get(kind, id)).rejects.toMatchObject({ code: 'not_found' })
      expect((await acts()).slice(-3)).toEqual(['content.add', 'content.save', 'content.remove'])
    },
  )

  it('requires a title in at least one language', async () => {
    await expect(save(filled('tags', { title: '', title_ar: '' }))).rejects.toMatchObject({
      fields: { title: 'required' },
    })
    const { id } = await save(filled('tags', { title: '', title_ar: 'تعلّم' }))
    expect(await get('tags', id)).toMatchObject({
      slug: 'tag',
      title: '',
      title_ar: 'تعلّم',
      missing: [{ field: 'title', locale: 'en' }],
    })
  })

  it('is not overwritten unseen, and sending the same again is no conflict', async () => {
    const { id } = await save(filled('faqs'))
    const { updated_at } = await get('faqs', id)
    await save(filled('faqs', { id, updated_at, question: 'First' }))
    await expect(
      save(filled('faqs', { id, updated_at, question: 'Second' })),
    ).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: { yours: { question: 'Second' }, theirs: { values: { question: 'First' } } },
    })
    await save(filled('faqs', { id, updated_at, question: 'First' }))
  })
})

describe('a post', () => {
  it('is published at once or at its scheduled time, and unpublished', async () => {
    const { id } = await save(
      filled('posts', { slug: 'our-week', course: 'first-aid', body: 'Word '.repeat(400) }),
    )
    const titles = async () =>
      (await world.as(null)(blogCalls.posts, {})).items.map((it) => it.slug)
    expect(await titles()).toEqual([])
    const at = (time: string) => call()(officeContent.publish, { kind: 'posts', id, at: time })
    await expect(at('2026-01-15T10:59')).rejects.toMatchObject({ fields: { at: 'not_allowed' } })
    await at('2026-01-15T12:00')
    expect(await get('posts', id)).toMatchObject({
      state: 'scheduled',
      published_at: '2026-01-15T10:00:00.000Z',
    })
    expect(await titles()).toEqual([])
    world.later(3600)
    expect(await titles()).toEqual(['our-week'])
    expect(await world.as(null)(blogCalls.post, { id: 'our-week' })).toMatchObject({
      reading_seconds: 120,
      course: { slug: 'first-aid' },
    })
    expect((await call()(officeContent.find, { kind: 'posts', state: 'published' })).total).toBe(1)
    await call()(officeContent.unpublish, { kind: 'posts', id })
    expect(await titles()).toEqual([])
  })

  it('is found where it was before, until something else takes that address', async () => {
    const { id } = await save(filled('posts', { slug: 'before' }))
    await call()(officeContent.publish, { kind: 'posts', id })
    const { updated_at } = await get('posts', id)
    await save(filled('posts', { id, updated_at, slug: 'after' }))
    expect(await world.as(null)(blogCalls.post, { id: 'before' })).toMatchObject({ slug: 'after' })
    await expect(save(filled('posts', { slug: 'after' }))).rejects.toMatchObject({
      code: 'slug_taken',
    })
    const other = await save(filled('posts', { slug: 'before' }))
    await call()(officeContent.publish, { kind: 'posts', id: other.id })
    expect(await world.as(null)(blogCalls.post, { id: 'before' })).toMatchObject({ id: other.id })
  })

  it('a draft is previewed in both languages, with its image re-encoded', async () => {
    const image = new File([new Uint8Array(createCanvas(40, 20).toBuffer('image/png'))], 'sky.png')
    const { id } = await save(filled('posts', { body: '## Head', body_ar: '## رأس', image }))
    expect(await call()(officeContent.preview, { id, tongue: 'ar' })).toMatchObject({
      title: 'نص',
      html: expect.stringContaining('رأس') as string,
    })
    const before = await get('posts', id)
    expect(before.picture).toMatch(/^\/media\/posts\/.+\.webp$/)
    expect(before.shown.body).toContain('<h2')
    await save(
      filled('posts', {
        id,
        body: '## Head',
        body_ar: '## رأس',
        updated_at: before.updated_at,
        remove_image: true,
      }),
    )
    expect((await get('posts', id)).picture).toBeNull()
    await expect(save(filled('posts', { image: new File(['no'], 'x.png') }))).rejects.toMatchObject(
      { code: 'picture_kind' },
    )
  })

  it('names only subjects and courses that there are, and a subject in use stays', async () => {
    await expect(save(filled('posts', { tags: ['nowhere'] }))).rejects.toMatchObject({
      fields: { tags: 'not_allowed' },
    })
    await expect(save(filled('posts', { course: 'nowhere' }))).rejects.toMatchObject({
      fields: { course: 'not_allowed' },
    })
    const tag = await save(filled('tags', { title: 'Habits' }))
    await save(filled('posts', { tags: ['habits'] }))
    await expect(call()(officeContent.remove, { kind: 'tags', id: tag.id })).rejects.toMatchObject({
      code: 'in_use',
    })
  })
})

it('questions, slides, voices and contacts are shown in the order that was chosen', async () => {
  await world.db.deleteFrom('faqs').execute()
  const ids: number[] = []
  for (const question of ['One', 'Two', 'Three']) {
    const { id } = await save(filled('faqs', { question, question_ar: '' }))
    await call()(officeContent.publish, { kind: 'faqs', id })
    ids.push(id)
  }
  await call()(officeContent.place, { kind: 'faqs', id: ids[2]!, place: 0 })
  expect((await world.as(null)(aboutCalls.faqs, {})).map((it) => it.question)).toEqual([
    'Three',
    'One',
    'Two',
  ])
  const places = (await call()(officeContent.find, { kind: 'faqs' })).items.map((it) => it.place)
  expect(places).toEqual([0, 1, 2])
  const { id } = await save(filled('testimonials'))
  await call()(officeContent.publish, { kind: 'testimonials', id })
  expect((await world.as(null, arabicReader)(contentCalls.testimonials, {}))[0]).toMatchObject({
    name: 'نص',
  })
})

describe('a list', () => {
  const titles = async (
    asked: EndpointInput<typeof officeContent.find>,
    reader?: typeof arabicReader,
  ) => (await world.as(editor, reader)(officeContent.find, asked)).items.map((it) => it.title)

  it('is sorted by title, by time or by position; positions are returned only then', async () => {
    await world.db.deleteFrom('testimonials').execute()
    for (const [name, name_ar] of [
      ['beta', 'أ'],
      ['Alpha', 'ب'],
      ['', 'Gamma'],
    ]) {
      world.later(60)
      await save(filled('testimonials', { name, name_ar }))
    }
    expect(await titles({ kind: 'testimonials' })).toEqual(['beta', 'Alpha', ''])
    expect(await titles({ kind: 'testimonials', sort: 'title' })).toEqual(['Alpha', 'beta', ''])
    expect(await titles({ kind: 'testimonials', sort: '-title' }, arabicReader)).toEqual([
      'Alpha',
      'beta',
      '',
    ])
    expect(await titles({ kind: 'testimonials', sort: '-updated' })).toEqual(['', 'Alpha', 'beta'])
    const places = async (asked: object) =>
      (await call()(officeContent.find, { kind: 'testimonials', ...asked })).items.map(
        (it) => it.place,
      )
    expect(await places({})).toEqual([0, 1, 2])
    expect(await places({ sort: 'title' })).toEqual([null, null, null])
    expect(await places({ state: 'draft' })).toEqual([null, null, null])
    expect(await titles({ kind: 'testimonials', q: 'ALPH' })).toEqual(['Alpha'])
    expect(await titles({ kind: 'testimonials', q: 'gam' })).toEqual([''])
    expect(await titles({ kind: 'testimonials', q: '%' })).toEqual([])
    expect(await places({ q: 'a' })).toEqual([null, null, null])
  })

  it('kinds that are ordered by position accept no other order', async () => {
    for (const kind of ['slides', 'categories', 'contacts'] as const)
      await expect(titles({ kind, sort: 'title' })).rejects.toMatchObject({
        fields: { sort: 'not_allowed' },
      })
    await expect(titles({ kind: 'trainers', sort: 'published' })).rejects.toMatchObject({
      fields: { sort: 'not_allowed' },
    })
  })

  it.each(contentKindNames)('of %s is had as a file with the columns of its kind', async (kind) => {
    const heads = async (columns: string[]) => {
      const { bytes } = (await call()(officeContent.file, { kind, columns })) as {
        bytes: Uint8Array
      }
      return Buffer.from(bytes).toString().split('\r\n')[0]!.slice(1).split(',')
    }
    const { publish, ordered } = getContentKind(kind)
    const all = [
      'Title',
      'Languages',
      'Changed',
      ...(publish ? ['Published', 'State'] : []),
      ...(ordered ? ['Order'] : []),
    ]
    expect(await heads([])).toEqual(all)
    expect(await heads(['updated', 'title'])).toEqual(['Title', 'Changed'])
  })
})

it('undoing an unpublish restores the original or scheduled time', async () => {
  const { id } = await save(filled('posts', { slug: 'put-back' }))
  const times = {
    out: world.now.toISOString(),
    soon: new Date(world.now.getTime() + 3_600_000).toISOString(),
  }
  expect(await call()(officeContent.publish, { kind: 'posts', id })).toEqual({ before: null })
  world.later(60)
  expect(await call()(officeContent.unpublish, { kind: 'posts', id })).toEqual({
    before: times.out,
  })
  for (const since of [times.out, times.soon]) {
    await call()(officeContent.publish, { kind: 'posts', id, since })
    expect((await get('posts', id)).published_at).toBe(since)
  }
  expect(await call()(officeContent.unpublish, { kind: 'posts', id })).toEqual({
    before: times.soon,
  })
  const count = (await acts()).length
  expect(await call()(officeContent.unpublish, { kind: 'posts', id })).toEqual({ before: null })
  expect(await acts()).toHaveLength(count)
})

describe('categories', () => {
  it('are merged: their courses move, and both old addresses lead to the other', async () => {
    const [from, into] = [
      await save(filled('categories', { title: 'From', slug: 'from' })),
      await save(filled('categories', { title: 'Into', slug: 'into' })),
    ]
    for (const { id } of [from, into])
      await call()(officeContent.publish, { kind: 'categories', id })
    const { updated_at } = await get('categories', from.id)
    await save(
      filled('categories', { id: from.id, updated_at, title: 'From', slug: 'from-now-on' }),
    )
    const course = await world.db
      .selectFrom('courses')
      .select('id')
      .where('slug', '=', 'first-aid')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('course_categories')
      .values({ course_id: course.id, category_id: from.id })
      .execute()
    await expect(call()(officeContent.merge, { id: from.id, into: from.id })).rejects.toMatchObject(
      { fields: { into: 'not_allowed' } },
    )
    await call()(officeContent.merge, { id: from.id, into: into.id })
    await expect(get('categories', from.id)).rejects.toMatchObject({ code: 'not_found' })
    const held = await world.db
      .selectFrom('course_categories')
      .select('course_id')
      .where('category_id', '=', into.id)
      .execute()
    expect(held).toEqual([{ course_id: course.id }])
    for (const slug of ['from', 'from-now-on'])
      expect(await world.as(null)(catalogueCalls.movedCategory, { slug })).toEqual({ slug: 'into' })
    await expect(
      world.as(null)(catalogueCalls.movedCategory, { slug: 'into' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect((await acts()).at(-1)).toBe('content.merge')
  })

  it('stand in two rows, in order beside their own', async () => {
    const top = await save(filled('categories', { title: 'Top', parent: '' }))
    const [a, b] = [
      await save(filled('categories', { title: 'A', parent: String(top.id) })),
      await save(filled('categories', { title: 'B', parent: String(top.id) })),
    ]
    await expect(
      save(filled('categories', { title: 'C', parent: String(a.id) })),
    ).rejects.toMatchObject({
      fields: { parent: 'not_allowed' },
    })
    await call()(officeContent.place, { kind: 'categories', id: b.id, place: 0 })
    const titles = (await call()(officeContent.find, { kind: 'categories' })).items.map(
      (it) => it.title,
    )
    expect(titles.slice(titles.indexOf('Top'))).toEqual(['Top', 'B', 'A'])
    await expect(
      call()(officeContent.remove, { kind: 'categories', id: top.id }),
    ).rejects.toMatchObject({ code: 'in_use' })
  })
})

it('a trainer’s texts are changed, and trainers neither come nor go here', async () => {
  const { id, updated_at } = await world.db
    .insertInto('trainers')
    .values({ slug: 'mona', name: 'Mona' })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow()
  const skills = { expertise: 'Sewing\nTeaching', expertise_ar: 'خياطة\nتدريس' }
  await save(filled('trainers', { id, updated_at, name: 'Mona', ...skills }))
  expect((await get('trainers', id)).values).toMatchObject(skills)
  await expect(save(filled('trainers'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call()(officeContent.remove, { kind: 'trainers', id })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
