import { describe, expect, it } from 'vitest'
import { api } from '#api.ts'
import { getNow } from '#platform/data/clock.ts'
import { waitUntil } from '#tests/product.ts'
import { measureWeight } from '../../bench/weight.ts'
import { openAcademy } from './academy.ts'

const { ask, db, port, signIn } = await openAcademy()
const text = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, { headers })).text()

// Unique names in drafts of every kind, and in published rows that belong to a draft.
const canary = 'canarybird'
const course = { level: 'beginner', language: 'en', is_free: true, art: 'code' } as const
const draft = await db
  .insertInto('courses')
  .values({
    ...course,
    slug: `${canary}-course`,
    title: `${canary} course`,
    title_ar: `دورة ${canary}`,
    summary: canary,
  })
  .returning('id')
  .executeTakeFirstOrThrow()
const trainer = await db
  .insertInto('trainers')
  .values({ slug: `${canary}-trainer`, name: `${canary} trainer` })
  .returning('id')
  .executeTakeFirstOrThrow()
const category = await db
  .insertInto('categories')
  .values({ slug: `${canary}-field`, title: `${canary} field`, art: 'code' })
  .returning('id')
  .executeTakeFirstOrThrow()
await db
  .insertInto('categories')
  .values({
    slug: `${canary}-part`,
    title: `${canary} part`,
    art: 'code',
    parent_id: category.id,
    published_at: getNow(),
  })
  .execute()
await db
  .insertInto('course_trainers')
  .values({ course_id: draft.id, trainer_id: trainer.id })
  .execute()
await db
  .insertInto('course_categories')
  .values({ course_id: draft.id, category_id: category.id })
  .execute()
await db
  .insertInto('diplomas')
  .values({ slug: `${canary}-diploma`, title: `${canary} diploma`, art: 'code' })
  .execute()
await db
  .insertInto('certificates')
  .values({ slug: `${canary}-certificate`, title: `${canary} certificate`, course_id: draft.id })
  .execute()
await db
  .insertInto('posts')
  .values({ slug: `${canary}-post`, title: `${canary} post`, body: canary })
  .execute()
await db
  .insertInto('posts')
  .values({
    slug: `${canary}-later`,
    title: `${canary} later`,
    body: canary,
    published_at: new Date(getNow().getTime() + 864e5),
  })
  .execute()
await db
  .insertInto('testimonials')
  .values({ slug: `${canary}-voice`, name: canary, text: canary })
  .execute()
await db
  .insertInto('home_slides')
  .values({ slug: `${canary}-slide`, title: canary })
  .execute()
await db
  .insertInto('faqs')
  .values({ slug: `${canary}-question`, topic: 'account', question: `${canary}?`, answer: canary })
  .execute()
// Belongs to a published trainer, so that pages and counts could leak it.
const known = await db
  .selectFrom('trainers')
  .select(['id', 'slug'])
  .where('published_at', 'is not', null)
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow()
await db
  .insertInto('course_trainers')
  .values({ course_id: draft.id, trainer_id: known.id, position: 9 })
  .execute()

/** Every public read with its required input. */
const reads = api
  .map((it) => it.endpoint)
  .filter((endpoint) => endpoint.access === 'public' && endpoint.cacheSeconds !== null)
const inputs: Record<string, string> = {
  'public/search': `q=${canary}`,
  'public/search/suggest': `q=${canary.slice(0, 6)}`,
  'public/courses/details': 'id=project-management',
  'public/courses/content': 'id=project-management',
  'public/courses/trainers': 'id=project-management',
  'public/courses/reviews': 'id=project-management',
  'public/trainers/details': `id=${known.slug}`,
  'public/diplomas/details': 'id=front-end-developer',
  'public/diplomas/content': 'id=front-end-developer',
  'public/certificates/details': 'id=front-end-developer-certificate',
  'public/blog/get': 'id=finish-what-you-start',
  'public/policy/get': 'id=5terms',
}
const pages = [
  '/',
  '/courses',
  '/courses?sort=newest',
  `/search/t/${canary.slice(0, 5)}`,
  '/categories',
  '/diplomas',
  '/trainers',
  '/certificates',
  '/course/project-management',
  '/course/project-management/trainer',
  '/diploma/front-end-developer',
  `/trainer/${known.slug}`,
  '/our-blog',
  '/about-us',
  '/become-trainer',
  '/our-blog/rss.xml?locale=en',
  '/our-blog/rss.xml?locale=ar',
]
const own = ['course', 'trainer', 'diploma', 'certificate'].map((it) => `/${it}/${canary}-${it}`)
const ownPages = [
  ...own,
  `/course/${canary}-course/content`,
  `/course/${draft.id}`,
  `/our-blog/${canary}-post`,
  `/our-blog/${canary}-later`,
  `/courses/c/${canary}-field`,
  `/courses/c/${canary}-part`,
]

const siteMaps = async () => {
  const index = await text('/sitemap.xml')
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map((it) => it[1]!)
  return index + (await Promise.all(files.map((it) => text(it)))).join()
}

describe('what is not published', () => {
  it('is on no page, in no feed and on no site map, in either language', async () => {
    for (const locale of ['en', 'ar'])
      for (const path of pages) {
        const answer = await ask(path, { headers: { cookie: `locale=${locale}` } })
        expect([path, answer.status]).toEqual([path, 200])
        expect([path, (await answer.text()).includes(`${canary} `)]).toEqual([path, false])
      }
    expect(await siteMaps()).not.toContain(canary)
  })

  it('has no page and no picture of its own', async () => {
    for (const path of ownPages) expect([path, (await ask(path)).status]).toEqual([path, 404])
    for (const kind of ['course', 'trainer', 'diploma', 'certificate', 'post'])
      expect([kind, (await ask(`/og/${kind}/${canary}-${kind}.en.jpg`)).status]).toEqual([
        kind,
        404,
      ])
  })

  it('is in no answer of any public call', async () => {
    const asked: string[] = []
    for (const { path } of reads) {
      const answer = await ask(`/api/${path}?${inputs[path] ?? ''}`)
      if (answer.status === 400) continue
      asked.push(path)
      expect([path, answer.status, (await answer.text()).includes(`${canary} `)]).toEqual([
        path,
        200,
        false,
      ])
    }
    // Every path in `inputs` must be a public read.
    for (const path of Object.keys(inputs)) expect(asked).toContain(path)
    expect(asked.length).toBeGreaterThan(20)
    for (const [path, id] of [
      ['courses/details', 'course'],
      ['courses/content', 'course'],
      ['trainers/details', 'trainer'],
      ['diplomas/details', 'diploma'],
      ['certificates/details', 'certificate'],
      ['blog/get', 'post'],
    ])
      expect([path, (await ask(`/api/public/${path}?id=${canary}-${id}`)).status]).toEqual([
        path,
        404,
      ])
  })
})

it('an edit is seen at once: kept pages go, tags of answers change, counts and site maps follow', async () => {
  const total = async () =>
    ((await (await ask('/api/public/courses/get')).json()) as { data: { total: number } }).data
      .total
  const tagOf = async (path: string) => (await ask(path)).headers.get('etag')
  const paths = ['/courses?sort=newest', '/categories', '/api/public/courses/get?sort=newest']
  const before = await Promise.all(paths.map(tagOf))
  expect(await Promise.all(paths.map(tagOf))).toEqual(before)
  const count = await total()

  await db
    .updateTable('courses')
    .set({ published_at: getNow() })
    .where('id', '=', draft.id)
    .execute()
  // The change reaches every process through a database signal.
  await waitUntil(async () => (await text('/courses?sort=newest')).includes(`${canary} course`))
  for (const [at, path] of paths.entries()) {
    if (path === '/categories') continue
    expect([path, (await ask(path, { headers: { 'if-none-match': before[at]! } })).status]).toEqual(
      [path, 200],
    )
  }
  expect(await total()).toBe(count + 1)
  expect(await siteMaps()).toContain(`/course/${canary}-course`)
  expect((await ask(`/course/${canary}-course`)).status).toBe(200)
  expect(await text(`/api/public/search?q=${canary}`)).toContain(`${canary}-course`)

  await db.updateTable('courses').set({ published_at: null }).where('id', '=', draft.id).execute()
  await waitUntil(async () => !(await text('/courses?sort=newest')).includes(`${canary} course`))
  expect(await total()).toBe(count)
  expect((await ask(`/course/${canary}-course`)).status).toBe(404)
  expect(await siteMaps()).not.toContain(canary)
})

it(
  'has no link that leads nowhere or to a page of an old kind, for visitors and for somebody who is signed in',
  { timeout: 240_000 },
  async () => {
    const own = { cookie: `cid=${await signIn('Wanderer')}` }
    const linksOn = async (path: string, headers = {}) =>
      [...(await text(path, headers)).matchAll(/ href="(\/[^"#]*)/g)].map((it) =>
        it[1]!.replaceAll('&amp;', '&'),
      )
    const links = new Set<string>()
    for (const path of pages.filter((it) => !it.includes('rss')))
      for (const it of await linksOn(path)) links.add(it)
    expect(links.size).toBeGreaterThan(150)
    const dead: string[] = []
    const follow = async (path: string, headers = {}) => {
      const answer = await ask(path, { redirect: 'manual', headers })
      const isPage = answer.headers.get('content-type')?.startsWith('text/html')
      // Without a doctype browsers use quirks mode, which breaks popovers.
      if (answer.status >= 400 || (isPage && !(await answer.text()).startsWith('<!DOCTYPE html>')))
        dead.push(path)
    }
    for (const path of links) await follow(path)

    const theirs = new Set(['/pricing', '/giveaway', '/checkout/course-ecommerce-store'])
    for (const path of ['/', '/my/courses', '/my/profile', '/course/project-management'])
      for (const it of await linksOn(path, own))
        if (it !== '/logout' && !links.has(it)) theirs.add(it)
    for (const path of theirs) await follow(path, own)
    expect(dead).toEqual([])
  },
)

it('compares a month and a year of every plan, answers what people ask and leads to paying', async () => {
  const page = await text('/pricing', { 'accept-language': 'ar' })
  for (const it of [
    'الخطة الشهرية',
    'الخطة السنوية',
    'value="month"',
    'value="year"',
    'هل يتجدّد الاشتراك وحده؟',
    'لماذا يختلف السعر في دولة أخرى؟',
    'ابتداءً من',
    'href="/giveaway"',
    'href="/register?redirect=%2Fpricing"',
  ])
    expect(page).toContain(it)
  expect(page).toMatch(/href="\/checkout\/plan-\d+"/)
})

it('asks for the password under linked accounts only once somebody wants to link one', async () => {
  const cid = await signIn('Linker')
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(getNow().getTime() - 3_600_000) })
    .execute()
  const own = { cookie: `cid=${cid}` }
  const asks = 'name="for" value="linked-accounts"'
  const page = await text('/my/profile', own)
  expect(page).not.toContain(asks)
  expect(page).toContain('href="/my/profile?for=linked-accounts#linked-accounts"')
  expect(await text('/my/profile?for=linked-accounts', own)).toContain(asks)
})

it('leads from past the last page of a list to the last', async () => {
  for (const [path, to] of [
    ['/courses?page=99&level=beginner', '/courses?level=beginner&page=2'],
    ['/certificates?page=9', '/certificates?page=3'],
    ['/our-blog?page=9', '/our-blog'],
    [
      '/course/project-management/reviews?page=9&rating=5',
      '/course/project-management/reviews?rating=5',
    ],
  ] as const) {
    const answer = await ask(path, { redirect: 'manual' })
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, to])
  }
})

describe('what is said of a page', () => {
  const tag = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

  const everyPage = [
    ...pages.filter((it) => !it.includes('rss')),
    '/login',
    '/register',
    '/forgot-password',
    '/contact-us',
    '/pricing',
    '/terms-and-conditions',
    '/our-blog/finish-what-you-start',
    '/view/en/pricing',
    '/view/en/refund-policy',
    '/certificate/front-end-developer-certificate',
    '/no-such-page',
    '/course/no-such',
    '/course/project-management/content',
    '/diploma/front-end-developer/content',
    '/api/docs',
    '/giveaway',
  ]

  it('comes from the SEO records where it says nothing of its own, else from the defaults', async () => {
    await db
      .updateTable('seo_records')
      .set({ value: 'Study by the sea', value_ar: 'ادرس عند البحر' })
      .where('id', '=', '1title')
      .execute()
    await db
      .updateTable('seo_records')
      .set({ value: 'Waves & courses', value_ar: 'أمواج ودورات' })
      .where('id', '=', '2desc')
      .execute()
    await waitUntil(async () => title(await text('/'))!.startsWith('Study by the sea'))
    expect(title(await text('/courses'))).toBe('All courses | Farqad')
    expect(title(await text('/', { cookie: 'locale=ar' }))).toBe('ادرس عند البحر | فرقد')
    expect(tag(await text('/'), 'description')).toBe('Waves &amp; courses')
    expect(tag(await text('/login', { cookie: 'locale=ar' }), 'description')).toBe('أمواج ودورات')
    for (const path of everyPage)
      expect([path, tag(await text(path), 'keywords')]).toEqual([
        path,
        expect.stringContaining('e-learning'),
      ])
    await db.deleteFrom('seo_records').execute()
    await waitUntil(async () => title(await text('/')) === 'Learning has no limits | Farqad')
    expect(title(await text('/courses'))).toBe('Courses | Farqad')
    for (const path of everyPage) {
      const [english, arabic] = [await text(path), await text(path, { cookie: 'locale=ar' })]
      expect([path, tag(english, 'keywords'), tag(english, 'description')]).toEqual([
        path,
        expect.stringMatching(/^online courses, /),
        expect.stringMatching(/\S/),
      ])
      expect([
        path,
        tag(
          path.startsWith('/view') ? await text(path.replace('/en/', '/ar/')) : arabic,
          'keywords',
        ),
      ]).toEqual([path, expect.stringMatching(/^دورات عبر الإنترنت, /)])
    }
  })

  it('says which page of a list it is, from the second on', async () => {
    const first = title(await text('/courses?locale=en&page=1'))!
    expect(first).toMatch(/^Courses \|/)
    expect(title(await text('/courses?locale=en&page=2'))).toBe(
      first.replace('Courses', 'Courses, page 2'),
    )
    const arabic = await text('/courses?locale=ar&page=2')
    expect([title(arabic), tag(arabic, 'og:title')]).toEqual([
      expect.stringMatching(/^الدورات، صفحة ٢ \|/),
      'الدورات، صفحة ٢',
    ])
  })

  it('tells of each part of a course and a diploma what that part has', async () => {
    const told = async (path: string, locale: string) =>
      tag(await text(`${path}?locale=${locale}`), 'description')!
    const course = '/course/project-management'
    expect([
      await told(`${course}/content`, 'en'),
      await told(`${course}/trainer`, 'en'),
      await told(`${course}/reviews`, 'en'),
      await told('/diploma/front-end-developer/content', 'en'),
    ]).toEqual([
      expect.stringMatching(
        /^What “[^”]+” covers, lesson by lesson: \d+ lessons, (\d+h )?\d+m, \d+ lessons? free with an account\.$/,
      ),
      expect.stringMatching(
        /^Who teaches “[^”]+”: [^.]+\. Experience, ratings and other courses\.$/,
      ),
      expect.stringMatching(
        /^What learners say of “[^”]+”: [\d.]+ out of 5, \d+ ratings? from a? ?learners?\.$/,
      ),
      expect.stringMatching(
        /^Everything in the diploma “[^”]+”: \d+ courses, \d+ lessons, [\dhm ]+\. [^.]+, [^.]+\.$/,
      ),
    ])
    for (const locale of ['en', 'ar']) {
      const tabs = ['', '/content', '/trainer', '/reviews'].map((it) => course + it)
      const all = await Promise.all(
        [...tabs, '/diploma/front-end-developer', '/diploma/front-end-developer/content'].map(
          (it) => told(it, locale),
        ),
      )
      expect(new Set(all).size).toBe(all.length)
      for (const it of all) expect(it.length).toBeGreaterThan(40)
    }
  })

  it('has its own picture, address and words on every page of the catalogue', async () => {
    for (const [path, share] of [
      ['/course/project-management', 'course/project-management'],
      ['/course/project-management/reviews', 'course/project-management'],
      ['/diploma/front-end-developer', 'diploma/front-end-developer'],
      [
        '/certificate/front-end-developer-certificate',
        'certificate/front-end-developer-certificate',
      ],
      [`/trainer/${known.slug}`, `trainer/${known.slug}`],
      ['/courses', 'page/courses'],
      ['/categories', 'page/categories'],
      ['/certificates', 'page/certificates'],
    ] as const)
      for (const locale of ['en', 'ar']) {
        const html = await text(`${path}?locale=${locale}`)
        const image = new URL(tag(html, 'og:image')!)
        expect(image.pathname).toBe(`/og/${share}.${locale}.jpg`)
        expect([path, tag(html, 'og:title'), tag(html, 'description')]).toEqual([
          path,
          expect.stringMatching(/\S/),
          expect.stringMatching(/\S/),
        ])
        expect([path, (await ask(image.pathname)).headers.get('content-type')]).toEqual([
          path,
          'image/jpeg',
        ])
      }
  })
})

it('a course with a film about it shows where to watch it, one without does not', async () => {
  await db
    .updateTable('courses')
    .set({ promo_video: 'promo/maps.mp4' })
    .where('slug', '=', 'project-management')
    .execute()
  await waitUntil(async () =>
    (await text('/course/project-management')).includes('href="/media/promo/maps.mp4"'),
  )
  expect(await text('/course/agile-scrum-teams')).not.toContain('/media/promo/')
})

it('no page of a visitor weighs more than it may', async () => {
  const kinds = [
    '/',
    '/courses',
    '/search/t/python',
    '/categories',
    '/trainers',
    '/diplomas',
    ...['', '/content', '/trainer', '/reviews'].map((it) => `/course/project-management${it}`),
    ...['', '/content'].map((it) => `/diploma/front-end-developer${it}`),
    `/trainer/${known.slug}`,
    '/certificates',
    '/pricing',
    '/certificate/project-management-certificate',
    '/our-blog',
    '/our-blog/finish-what-you-start',
    '/about-us',
    '/contact-us',
    '/become-trainer',
    '/privacy-policy',
    '/view/en/privacy-policy',
    '/view/en/pricing',
    '/login',
    '/register',
    '/forgot-password',
    '/no-such-page',
  ]
  const heavy: unknown[] = []
  for (const path of kinds) {
    const { js, css } = await measureWeight(`http://127.0.0.1:${port}${path}`, 'en')
    expect([path, js > 0, css > 0]).toEqual([path, true, true])
    if (js > 130 * 1024 || css > 12 * 1024) heavy.push({ path, js, css })
  }
  expect(heavy).toEqual([])
})

it('a list of somebody who is signed in is short, and every icon it refers to is there', async () => {
  const cookie = `cid=${await signIn('Shortlist')}`
  for (const locale of ['en', 'ar']) {
    const html = await (
      await ask('/courses', { headers: { cookie, 'accept-language': locale } })
    ).text()
    expect(html).toContain('Shortlist')
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90 * 1024)
    const icons = [...html.matchAll(/<use href="([^"#]+)#([^"]+)">/g)]
    expect(icons.length).toBeGreaterThan(50)
    const drawing = await (await ask(icons[0]![1]!)).text()
    for (const [, , name] of icons) expect(drawing).toContain(`<symbol id="${name}"`)
  }
})

it('a page of somebody who is signed in comes as small as their browser takes it', async () => {
  const cookie = `cid=${await signIn('Packed')}`
  const packed = async (accepted: string) => {
    const page = await ask('/courses', { headers: { cookie, 'accept-encoding': accepted } })
    expect(await page.text()).toContain('Packed')
    return [page.headers.get('content-encoding'), page.headers.get('vary')]
  }
  expect(await packed('gzip, deflate, br, zstd')).toEqual(['zstd', 'Accept-Encoding'])
  expect(await packed('gzip, deflate, br')).toEqual(['br', 'Accept-Encoding'])
  expect(await packed('gzip')).toEqual(['gzip', 'Accept-Encoding'])
  expect((await packed('identity'))[0]).toBe(null)
})
