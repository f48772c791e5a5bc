import type { Db } from '#platform/data/db.server.ts'
import { addBySlug, subtractDays, academyAgeDays, readSource, omitKeys } from './source.ts'

export async function loadContent(tx: Db, now: Date, students: Map<string, string>) {
  const at = subtractDays(now, academyAgeDays)
  await loadPlans(tx, at)
  await loadPosts(tx, now)
  await loadHome(tx, at, students)
  await loadPages(tx, now, at)
}

async function loadPlans(tx: Db, at: Date) {
  const plans = (await readSource('life/plans')).map(({ sort, badge, badge_ar, ...it }) => ({
    ...it,
    badge: badge ?? '',
    badge_ar: badge_ar ?? '',
    position: sort,
    created_at: at,
    updated_at: at,
  }))
  await addBySlug(tx, 'plans', plans)
}

async function loadPosts(tx: Db, now: Date) {
  await tx
    .insertInto('tags')
    .values(await readSource('life/tags'))
    .onConflict((it) => it.doNothing())
    .execute()
  const courses = new Map(
    (await tx.selectFrom('courses').select(['slug', 'id']).execute()).map((it) => [it.slug, it.id]),
  )
  const posts = (await readSource('life/posts')).map(({ days_ago, course, ...it }) => {
    const published = subtractDays(now, days_ago, it.slug)
    const times = { published_at: published, created_at: published, updated_at: published }
    return { ...omitKeys(it, 'words', 'words_ar'), course_id: courses.get(course)!, ...times }
  })
  await addBySlug(tx, 'posts', posts)
}

async function loadHome(tx: Db, at: Date, students: Map<string, string>) {
  const testimonials = (await readSource('life/testimonials')).map(
    ({ student, country, sort, ...it }) => ({
      ...it,
      user_id: students.get(student) ?? null,
      country_id: country,
      position: sort,
      published_at: at,
      created_at: at,
    }),
  )
  await addBySlug(tx, 'testimonials', testimonials)
  await addBySlug(
    tx,
    'home_slides',
    (await readSource('catalogue/slider')).map((item, position) => ({
      ...item,
      position: position + 1,
      published_at: at,
    })),
  )
}

async function loadPages(tx: Db, now: Date, at: Date) {
  await addBySlug(
    tx,
    'contacts',
    (await readSource('life/contacts')).map(({ sort, ...it }) => ({
      ...omitKeys(it, 'fictional'),
      position: sort,
    })),
  )
  await addBySlug(
    tx,
    'faqs',
    (await readSource('life/faqs')).map(({ sort, ...it }) => ({
      ...it,
      position: sort,
      published_at: at,
    })),
  )
  await tx
    .insertInto('seo_records')
    .values(await readSource('life/seo'))
    .onConflict((it) => it.doNothing())
    .execute()

  const policies = (await readSource('life/policies')).map(({ updated_days_ago, ...it }) => {
    const published = subtractDays(now, updated_days_ago, it.id)
    return { ...it, version: 1, published_at: published, created_at: published }
  })
  await tx
    .insertInto('policies')
    .values(policies)
    .onConflict((it) => it.doNothing())
    .execute()

  const about = (await readSource('life/about')).map(({ values, figures, ...it }) => ({
    ...omitKeys(it, 'slug'),
    principles: JSON.stringify(values),
    figures: JSON.stringify(figures),
    updated_at: at,
  }))
  await tx
    .insertInto('about_page')
    .values(about)
    .onConflict((it) => it.doNothing())
    .execute()
}
