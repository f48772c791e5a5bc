import type { Db } from '#platform/data/db.server.ts'
import { loadPromoLookup } from './films.ts'
import { loadFamilyLookup, loadLessons } from './lessons.ts'
import { portraitKey } from './portraits.ts'
import { addBySlug, subtractDays, getId, hashToNumber, academyAgeDays, readSource, omitKeys } from './source.ts'

/** Returns the ids by slug. */
export async function loadCatalogue(tx: Db, now: Date, trainerAccounts: Map<string, string>) {
  const categories = await loadCategories(tx, now)
  const trainers = await loadTrainers(tx, now, trainerAccounts)
  const courses = await loadCourses(tx, now, categories, trainers)
  return { categories, trainers, courses }
}

async function loadCategories(tx: Db, now: Date) {
  const files = await readSource('catalogue/categories')
  const at = subtractDays(now, academyAgeDays)
  const row = (it: (typeof files)[number], parent_id: number | null) => {
    const { slug, title, title_ar, text, text_ar, icon, hue, art, order: position } = it
    return { slug, parent_id, title, title_ar, text, text_ar, icon, hue, art, position, published_at: at, created_at: at, updated_at: at }
  }
  const parents = await addBySlug(
    tx,
    'categories',
    files.filter((it) => !it.parent).map((it) => row(it, null)),
  )
  const children = await addBySlug(
    tx,
    'categories',
    files.flatMap((it) => (it.parent ? [row(it, getId(parents, it.parent))] : [])),
  )
  return new Map([...parents, ...children])
}

async function loadTrainers(tx: Db, now: Date, accounts: Map<string, string>) {
  const rows = (await readSource('catalogue/trainers')).map(({ expertise, country, ...it }, position) => ({
    ...it,
    user_id: accounts.get(it.slug) ?? null,
    thumbnail: portraitKey(it.slug),
    country_id: country.toLowerCase(),
    expertise: JSON.stringify(expertise),
    position,
    published_at: subtractDays(now, academyAgeDays, it.slug),
    created_at: subtractDays(now, academyAgeDays, it.slug),
    updated_at: subtractDays(now, academyAgeDays, it.slug),
  }))
  return addBySlug(tx, 'trainers', rows)
}

async function loadCourses(tx: Db, now: Date, categories: Map<string, number>, trainers: Map<string, number>) {
  const files = await readSource('catalogue/courses')
  const [artOf, promoOf] = [await loadFamilyLookup(), await loadPromoLookup()]
  const rows = files.map((it) => {
    const kept = omitKeys(
      it,
      'categories',
      'trainers',
      'prerequisites',
      'access',
      'sections',
      'completion_percent',
      'published_days_ago',
      'updated_days_ago',
    )
    return {
      ...kept,
      is_free: it.access.includes('free'),
      in_plans: it.access.includes('subscription'),
      on_sale: it.access.includes('purchase'),
      outcomes: JSON.stringify(it.outcomes),
      required_skills: JSON.stringify(it.required_skills),
      audience: JSON.stringify(it.audience),
      completion_percentage: it.completion_percent,
      art: artOf(it),
      promo_video: promoOf(it.slug),
      students_count: computeDemoStudents(it.slug, it.published_days_ago),
      published_at: subtractDays(now, it.published_days_ago, it.slug),
      created_at: subtractDays(now, it.published_days_ago + 30, it.slug),
      updated_at: subtractDays(now, it.updated_days_ago, it.slug),
    }
  })
  const ids = await addBySlug(tx, 'courses', rows)

  const categorised = files.flatMap((it) =>
    it.categories.map((slug, position) => ({ course_id: getId(ids, it.slug), category_id: getId(categories, slug), position })),
  )
  const taught = files.flatMap((it) =>
    it.trainers.map((slug, position) => ({ course_id: getId(ids, it.slug), trainer_id: getId(trainers, slug), position })),
  )
  const required = files.flatMap((it) =>
    it.prerequisites.map((slug, position) => ({ course_id: getId(ids, it.slug), prerequisite_id: getId(ids, slug), position })),
  )
  await tx
    .insertInto('course_categories')
    .values(categorised)
    .onConflict((it) => it.doNothing())
    .execute()
  await tx
    .insertInto('course_trainers')
    .values(taught)
    .onConflict((it) => it.doNothing())
    .execute()
  await tx
    .insertInto('course_prerequisites')
    .values(required)
    .onConflict((it) => it.doNothing())
    .execute()
  await loadLessons(tx, now, files, ids)
  return ids
}

/** Deterministic demo count per slug, lower for courses published less than a year ago. */
export function computeDemoStudents(slug: string, days: number) {
  return 40 + Math.round((120 + (hashToNumber(`students of ${slug}`) % 1800)) * Math.min(1, days / 365))
}
