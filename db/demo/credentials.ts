import type { Db } from '#platform/data/db.server.ts'
import { demoStudents } from './catalogue.ts'
import { addBySlug, daysAgo, idOf, read, without } from './source.ts'

type Ids = { categories: Map<string, number>; trainers: Map<string, number>; courses: Map<string, number> }

/** Diplomas and the certificates that courses and diplomas lead to. */
export async function loadCredentials(tx: Db, now: Date, ids: Ids) {
  const published = new Map((await read('catalogue/courses')).map((it) => [it.slug, it.published_days_ago]))
  const files = await read('catalogue/diplomas')
  // A diploma is announced with the last of its courses.
  for (const it of files) published.set(it.slug, Math.min(...it.courses.map((slug) => published.get(slug)!)))
  const diplomas = await loadDiplomas(tx, now, ids, published)

  const certificates = (await read('catalogue/certificates')).map(({ for_type, for: what, signatory, ...it }, position) => ({
    ...it,
    course_id: for_type === 'course' ? idOf(ids.courses, what) : null,
    diploma_id: for_type === 'diploma' ? idOf(diplomas, what) : null,
    signatory_id: idOf(ids.trainers, signatory),
    position,
    ...times(now, published.get(what)!, it.slug),
  }))
  await addBySlug(tx, 'certificates', certificates)
  await addDefaultCertificates(tx, now, ids, published, certificates)
}

/** The course whose owner has turned its certificate off. */
const withoutCertificate = 'night-sky'

/** Every other course offers the certificate that the studio gives a new course. */
async function addDefaultCertificates(
  tx: Db,
  now: Date,
  { courses }: Ids,
  published: Map<string, number>,
  named: readonly { course_id: number | null }[],
) {
  const rows = (await read('catalogue/courses'))
    .filter((it) => it.slug !== withoutCertificate && !named.some(({ course_id }) => course_id === idOf(courses, it.slug)))
    .map((it, at) => ({
      slug: it.slug,
      title: it.title,
      title_ar: it.title_ar,
      course_id: idOf(courses, it.slug),
      diploma_id: null,
      position: named.length + at,
      ...times(now, published.get(it.slug)!, it.slug),
    }))
  await addBySlug(tx, 'certificates', rows)
}

async function loadDiplomas(tx: Db, now: Date, ids: Ids, published: Map<string, number>) {
  const files = await read('catalogue/diplomas')
  const artOf = new Map((await read('catalogue/categories')).map((it) => [it.slug, it.art]))
  const rows = files.map(({ category, steps, ...it }, position) => ({
    ...without(it, 'courses', 'certificate'),
    category_id: idOf(ids.categories, category),
    steps: JSON.stringify(steps),
    art: artOf.get(category)!,
    students_count: Math.round(demoStudents(it.slug, published.get(it.slug)!) / 4),
    position,
    ...times(now, published.get(it.slug)!, it.slug),
  }))
  const diplomas = await addBySlug(tx, 'diplomas', rows)
  const parts = files.flatMap((it) =>
    it.courses.map((slug, position) => ({
      diploma_id: idOf(diplomas, it.slug),
      course_id: idOf(ids.courses, slug),
      position: position + 1,
    })),
  )
  await tx
    .insertInto('diploma_courses')
    .values(parts)
    .onConflict((it) => it.columns(['diploma_id', 'course_id']).doNothing())
    .execute()
  return diplomas
}

function times(now: Date, days: number, slug: string) {
  const at = daysAgo(now, days, slug)
  return { published_at: at, created_at: at, updated_at: at }
}
