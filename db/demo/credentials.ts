import type { Db } from '#platform/data/db.server.ts'
import { computeDemoStudents } from './catalogue.ts'
import { addBySlug, subtractDays, getId, readSource, omitKeys } from './source.ts'

type CatalogueIds = {
  categories: Map<string, number>
  trainers: Map<string, number>
  courses: Map<string, number>
}

export async function loadCredentials(tx: Db, now: Date, ids: CatalogueIds) {
  const published = new Map(
    (await readSource('catalogue/courses')).map((it) => [it.slug, it.published_days_ago]),
  )
  const files = await readSource('catalogue/diplomas')
  // A diploma is published with the last of its courses.
  for (const it of files)
    published.set(it.slug, Math.min(...it.courses.map((slug) => published.get(slug)!)))
  const diplomas = await loadDiplomas(tx, now, ids, published)

  const certificates = (await readSource('catalogue/certificates')).map(
    ({ for_type, for: what, signatory, ...it }, position) => ({
      ...it,
      course_id: for_type === 'course' ? getId(ids.courses, what) : null,
      diploma_id: for_type === 'diploma' ? getId(diplomas, what) : null,
      signatory_id: getId(ids.trainers, signatory),
      position,
      ...buildTimestamps(now, published.get(what)!, it.slug),
    }),
  )
  await addBySlug(tx, 'certificates', certificates)
  await addDefaultCertificates(tx, now, ids, published, certificates)
}

const withoutCertificate = 'night-sky'

/** Every other course gets the default certificate of the studio. */
async function addDefaultCertificates(
  tx: Db,
  now: Date,
  { courses }: CatalogueIds,
  published: Map<string, number>,
  named: readonly { course_id: number | null }[],
) {
  const rows = (await readSource('catalogue/courses'))
    .filter(
      (item) =>
        item.slug !== withoutCertificate &&
        !named.some(({ course_id }) => course_id === getId(courses, item.slug)),
    )
    .map((item, at) => ({
      slug: item.slug,
      title: item.title,
      title_ar: item.title_ar,
      course_id: getId(courses, item.slug),
      diploma_id: null,
      position: named.length + at,
      ...buildTimestamps(now, published.get(item.slug)!, item.slug),
    }))
  await addBySlug(tx, 'certificates', rows)
}

async function loadDiplomas(tx: Db, now: Date, ids: CatalogueIds, published: Map<string, number>) {
  const files = await readSource('catalogue/diplomas')
  const artOf = new Map((await readSource('catalogue/categories')).map((it) => [it.slug, it.art]))
  const rows = files.map(({ category, steps, ...it }, position) => ({
    ...omitKeys(it, 'courses', 'certificate'),
    category_id: getId(ids.categories, category),
    steps: JSON.stringify(steps),
    art: artOf.get(category)!,
    students_count: Math.round(computeDemoStudents(it.slug, published.get(it.slug)!) / 4),
    position,
    ...buildTimestamps(now, published.get(it.slug)!, it.slug),
  }))
  const diplomas = await addBySlug(tx, 'diplomas', rows)
  const parts = files.flatMap((file) =>
    file.courses.map((slug, position) => ({
      diploma_id: getId(diplomas, file.slug),
      course_id: getId(ids.courses, slug),
      position: position + 1,
    })),
  )
  await tx
    .insertInto('diploma_courses')
    .values(parts)
    .onConflict((oc) => oc.columns(['diploma_id', 'course_id']).doNothing())
    .execute()
  return diplomas
}

function buildTimestamps(now: Date, days: number, slug: string) {
  const at = subtractDays(now, days, slug)
  return { published_at: at, created_at: at, updated_at: at }
}
