import type { Db } from '#platform/data/db.server.ts'
import { loadPromoLookup } from './films.ts'
import { loadFamilyLookup, loadLessons } from './lessons.ts'
import { portraitKey } from './portraits.ts'
import {
  addBySlug,
  subtractDays,
  getId,
  hashToNumber,
  academyAgeDays,
  readSource,
  omitKeys,
} from './source.ts'

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
  const row = (item: (typeof files)[number], parent_id: number | null) => {
    const { slug, title, title_ar, text, text_ar, icon, hue, art, order: position } = item
    return {
      slug,
      parent_id,
      title,
      title_ar,
      text,
      text_ar,
      icon,
      hue,
      art,
      position,
      published_at: at,
      created_at: at,
      updated_at: at,
    }
  }
  const parents = await addBySlug(
    tx,
    'categories',
    files.filter((it) => !it.parent).map((it) => row(it, null)),
  )
  const children = await addBySlug(
    tx,
    'categories',
    files.flatMap((file) => (file.parent ? [row(file, getId(parents, file.parent))] : [])),
  )
  return new Map([...parents, ...children])
}

async function loadTrainers(tx: Db, now: Date, accounts: Map<string, string>) {
  const rows = (await readSource('catalogue/trainers')).map(
    ({ expertise, country, ...it }, position) => ({
      ...it,
      user_id: accounts.get(it.slug) ?? null,
      thumbnail: portraitKey(it.slug),
      country_id: country.toLowerCase(),
      expertise: JSON.stringify(expertise),
      position,
      published_at: subtractDays(now, academyAgeDays, it.slug),
      created_at: subtractDays(now, academyAgeDays, it.slug),
      updated_at: subtractDays(now, academyAgeDays, it.slug),
    }),
  )
  return addBySlug(tx, 'trainers', rows)
}

async function loadCourses(
  tx: Db,
  now: Date,
  categories: Map<string, number>,
  trainers: Map<string, number>,
) {
  const files = await readSource('catalogue/courses')
  const [artOf, promoOf] = [await loadFamilyLookup(), await loadPromoLookup()]
  const rows = files.map((file) => {
    const kept = omitKeys(
      file,
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
      is_free: file.access.includes('free'),
      in_plans: file.access.includes('subscription'),
      on_sale: file.access.includes('purchase'),
      outcomes: JSON.stringify(file.outcomes),
      required_skills: JSON.stringify(file.required_skills),
      audience: JSON.stringify(file.audience),
      completion_percentage: file.completion_percent,
      art: artOf(file),
      promo_video: promoOf(file.slug),
      students_count: computeDemoStudents(file.slug, file.published_days_ago),
      published_at: subtractDays(now, file.published_days_ago, file.slug),
      created_at: subtractDays(now, file.published_days_ago + 30, file.slug),
      updated_at: subtractDays(now, file.updated_days_ago, file.slug),
    }
  })
  const ids = await addBySlug(tx, 'courses', rows)

  const categorised = files.flatMap((file) =>
    file.categories.map((slug, position) => ({
      course_id: getId(ids, file.slug),
      category_id: getId(categories, slug),
      position,
    })),
  )
  const taught = files.flatMap((file) =>
    file.trainers.map((slug, position) => ({
      course_id: getId(ids, file.slug),
      trainer_id: getId(trainers, slug),
      position,
    })),
  )
  const required = files.flatMap((file) =>
    file.prerequisites.map((slug, position) => ({
      course_id: getId(ids, file.slug),
      prerequisite_id: getId(ids, slug),
      position,
    })),
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
  return (
    40 + Math.round((120 + (hashToNumber(`students of ${slug}`) % 1800)) * Math.min(1, days / 365))
  )
}
