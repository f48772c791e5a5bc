import { loadImage } from '@napi-rs/canvas'
import { beforeAll, expect, it } from 'vitest'
import {
  markCourseCompleted,
  runListeners,
  setCertificateName,
  offerCertificate,
} from '#tests/certificates.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { academyColor, academyName } from '#platform/page/academy/academy.server.ts'
import { createSiteFileHandler } from './api.server.ts'

const origin = 'https://academy.example'
let world: Awaited<ReturnType<typeof createWorld>>
let db: typeof world.db
/** Costs of generated files. */
const spent: string[] = []
let ask: (path: string, headers?: Record<string, string>) => Promise<Response | null>

beforeAll(async () => {
  world = await createWorld()
  db = world.db
  const { config, settings, storage } = world.services
  const answer = createSiteFileHandler(db, { config: { ...config, origin }, settings, storage })
  ask = (path, headers = {}) =>
    answer(new Request(origin + path, { headers }), (cost) => spent.push(cost))
  const past = new Date('2020-01-01T00:00:00Z')
  const future = new Date('2120-01-01T00:00:00Z')
  const course = { level: 'beginner', language: 'ar', art: 'code', is_free: true } as const
  const courses = await db
    .insertInto('courses')
    .values([
      { ...course, slug: 'react', title: 'React', title_ar: 'ريأكت', published_at: past },
      { ...course, slug: 'canary-course', title: 'Canary' },
    ])
    .returning('id')
    .execute()
  // Published, but its course or diploma is not.
  await db
    .insertInto('certificates')
    .values({
      slug: 'canary-certificate',
      title: 'Canary',
      course_id: courses[1]!.id,
      published_at: past,
    })
    .execute()
  await db
    .insertInto('posts')
    .values([
      { slug: 'first', title: 'First', published_at: past },
      { slug: 'canary-draft', title: 'Canary' },
      { slug: 'canary-later', title: 'Canary', published_at: future },
    ])
    .execute()
  const { id } = await db
    .insertInto('categories')
    .values({ slug: 'canary-field', title: 'Canary', art: 'code' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('categories')
    .values({
      slug: 'canary-part',
      parent_id: id,
      title: 'Canary',
      art: 'code',
      published_at: past,
    })
    .execute()
  await db.insertInto('trainers').values({ slug: 'canary-trainer', name: 'Canary' }).execute()
})

const text = async (path: string) => (await ask(path))?.text() ?? null

it('lists published content only', async () => {
  const index = await text('/sitemap.xml')
  expect(index!.match(/sitemaps\/[^<]+/g)).toEqual([
    'sitemaps/pages-1.xml',
    'sitemaps/courses-1.xml',
    'sitemaps/posts-1.xml',
  ])
  expect(await text('/sitemaps/courses-1.xml')).toContain(`${origin}/course/react?locale=ar`)
  expect(await text('/sitemaps/posts-1.xml')).toContain(`${origin}/our-blog/first?locale=en`)
  const all = await Promise.all(
    ['pages', 'categories', 'courses', 'diplomas', 'certificates', 'trainers', 'posts'].map((it) =>
      text(`/sitemaps/${it}-1.xml`),
    ),
  )
  expect(all.join()).not.toContain('canary')
  expect(await ask('/sitemaps/courses-2.xml')).toBeNull()
})

it('answers robots.txt and security.txt', async () => {
  expect(await text('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(await text('/.well-known/security.txt')).toContain(`Contact: ${origin}/contact-us`)
})

it('draws a share image of 1200 × 630 for published content only', async () => {
  const answer = (await ask('/og/course/react.ar.jpg'))!
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const picture = await loadImage(Buffer.from(await answer.arrayBuffer()))
  expect([picture.width, picture.height]).toEqual([1200, 630])
  const again = await ask('/og/course/react.ar.jpg', {
    'if-none-match': answer.headers.get('etag')!,
  })
  expect(again!.status).toBe(304)
  for (const hidden of [
    'course/canary-course',
    'post/canary-draft',
    'post/canary-later',
    'trainer/canary-trainer',
    'category/canary-field',
    'category/canary-part',
    'certificate/canary-certificate',
    'page/secret',
  ])
    expect(await ask(`/og/${hidden}.en.jpg`)).toBeNull()
})

it('redraws an edited item and stops after it is unpublished', async () => {
  const tag = async () => (await ask('/og/post/first.en.jpg'))?.headers.get('etag') ?? null
  const edit = (item: object) =>
    db.updateTable('posts').set(item).where('slug', '=', 'first').execute()
  const before = await tag()
  expect(await tag()).toBe(before)
  await edit({ title: 'First, told again' })
  expect(await tag()).not.toBe(before)
  await edit({ published_at: null })
  expect(await tag()).toBeNull()
})

it('calls the academy as its owner does, in pictures and where it is installed, from the moment that changes', async () => {
  const tag = async () => (await ask('/og/page/home.ar.jpg'))!.headers.get('etag')
  const before = await tag()
  await world.set(academyName, { en: 'Port School', ar: 'مدرسة المرفأ' })
  expect(await tag()).not.toBe(before)
  expect(JSON.parse((await text('/site.webmanifest'))!)).toMatchObject({
    name: 'Port School',
    lang: 'en',
    dir: 'ltr',
  })
  expect(JSON.parse((await text('/site.ar.webmanifest'))!)).toMatchObject({
    name: 'مدرسة المرفأ',
    lang: 'ar',
    dir: 'rtl',
  })
  expect(JSON.parse((await text('/site.webmanifest'))!)).toMatchObject({ theme_color: '#0b646e' })
  await world.set(academyColor, '#8b1e3f')
  expect(JSON.parse((await text('/site.webmanifest'))!)).toMatchObject({ theme_color: '#8b1e3f' })
  expect(await text('/favicon.svg')).toContain('#8b1e3f')
  await world.set(academyColor, null)
  expect(await text('/favicon.svg')).toContain('g{stroke:#0b646e}')
  expect(await text('/icon.svg')).toContain('stroke="#53c9c9"')
  await world.set(academyName, null)
  expect(await tag()).toBe(before)
})

it('draws a certificate while it is valid', async () => {
  const course = await addCourse(world, 'shared-course', {
    title: 'First aid',
    title_ar: 'الإسعافات الأولية',
  })
  await offerCertificate(world, { course_id: course.id })
  const mona = await world.person()
  await setCertificateName(world, mona)
  await markCourseCompleted(world, mona, course.id)
  await runListeners(world)
  const { id } = await db
    .selectFrom('issued_certificates')
    .select('id')
    .where('user_id', '=', mona.id)
    .executeTakeFirstOrThrow()
  const pictures = await Promise.all(
    ['en', 'ar'].map(async (it) => (await ask(`/og/crt/${id}.${it}.jpg`))!),
  )
  expect(pictures.map((it) => [it.status, it.headers.get('content-type')])).toEqual([
    [200, 'image/jpeg'],
    [200, 'image/jpeg'],
  ])
  expect(new Set(pictures.map((it) => it.headers.get('etag'))).size).toBe(2)
  await db
    .updateTable('issued_certificates')
    .set({ revoked_at: world.now, revoke_reason: 'A rehearsal' })
    .where('id', '=', id)
    .execute()
  expect(await ask(`/og/crt/${id}.en.jpg`)).toBeNull()
})

it('counts pictures that are painted and site maps that are written, and nothing that is kept', async () => {
  spent.splice(0)
  await Promise.all([1, 2, 3].map(() => ask('/og/page/courses.ar.jpg')))
  await ask('/og/page/courses.ar.jpg')
  await ask('/sitemap.xml')
  await ask('/robots.txt')
  expect(spent).toEqual(['shareImage', 'siteMap'])
})
