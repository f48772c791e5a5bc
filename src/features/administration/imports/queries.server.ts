import { emailSchema } from '#features/accounts/credentials.ts'
import { countryIdSchema } from '#features/accounts/countries/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { personName } from '#platform/call/input.ts'
import type { Db } from '#platform/data/db.server.ts'
import { isLocale, type Locale } from '#platform/language/locale.ts'
import type { CheckedLine } from './contract.ts'
import { parseCourses, parseImportLines, type ImportColumn, type ImportLine } from './rules.ts'
import { maxImportLines } from './limits.ts'

type CourseRef = { id: number; slug: string }
export type PlannedLine = CheckedLine & {
  user_id: string | null
  first_name: string
  last_name: string
  locale: Locale
  country_id: string | null
  into: CourseRef[]
}

export async function planImport(
  db: Db,
  csv: string,
  standardLocale: Locale,
): Promise<PlannedLine[]> {
  const lines = parseImportLines(csv)
  if (!lines) throw new Failure('import_unreadable')
  if (!lines.length) throw new Failure('import_empty')
  if (lines.length > maxImportLines) throw new Failure('import_people_too_many')
  const emails = lines.flatMap((it) => emailSchema.safeParse(it.email).data ?? [])
  const slugs = lines.flatMap((it) => parseCourses(it.courses))
  const [people, courses] = await Promise.all([
    listPeopleByEmail(db, emails),
    listCoursesBySlug(db, slugs),
  ])
  const enrolled = await listEnrollments(
    db,
    people.map((it) => it.id),
    courses.map((it) => it.id),
  )
  const byAddress = new Map(people.map((it) => [it.email, it]))
  const bySlug = new Map(courses.map((it) => [it.slug, it]))
  const seen = new Set<string>()
  return lines.map((line) => {
    const planned = planLine(line, standardLocale, byAddress, bySlug, enrolled)
    if (planned.state !== 'wrong' && seen.has(planned.email)) {
      planned.wrong.push({ column: 'email', code: 'twice' })
      planned.state = 'wrong'
    }
    seen.add(planned.email)
    return planned
  })
}

const listPeopleByEmail = (db: Db, emails: string[]) =>
  emails.length
    ? db
        .selectFrom('users')
        .select(['id', 'email', 'banned_at', 'delete_after'])
        .where('email', 'in', emails)
        .where('deleted_at', 'is', null)
        .execute()
    : Promise.resolve([])

const listCoursesBySlug = (db: Db, slugs: string[]): Promise<CourseRef[]> =>
  slugs.length
    ? db
        .selectFrom('courses')
        .select(['id', 'slug'])
        .where('slug', 'in', [...new Set(slugs)])
        .where('published_at', 'is not', null)
        .execute()
    : Promise.resolve([])

async function listEnrollments(db: Db, users: string[], courses: number[]) {
  if (!users.length || !courses.length) return new Set<string>()
  const rows = await db
    .selectFrom('enrollments')
    .select(['user_id', 'course_id'])
    .where('user_id', 'in', users)
    .where('course_id', 'in', courses)
    .execute()
  return new Set(rows.map((it) => `${it.user_id} ${it.course_id}`))
}

type KnownPeople = Map<string, Awaited<ReturnType<typeof listPeopleByEmail>>[number]>

function planLine(
  it: ImportLine,
  standardLocale: Locale,
  people: KnownPeople,
  courses: Map<string, CourseRef>,
  enrolled: Set<string>,
): PlannedLine {
  const wrong: { column: ImportColumn; code: string }[] = []
  const parsed = emailSchema.safeParse(it.email)
  if (!parsed.success) wrong.push({ column: 'email', code: 'email_invalid' })
  const email = parsed.data ?? it.email
  const person = people.get(email)
  const nameOf = (column: 'first_name' | 'last_name') => {
    const name = personName(60).safeParse(it[column])
    // Existing people retain their name.
    if (!name.success && !person)
      wrong.push({ column, code: it[column] ? 'unsafe_text' : 'required' })
    return name.data ?? ''
  }
  const [first_name, last_name] = [nameOf('first_name'), nameOf('last_name')]
  const locale = it.locale.toLowerCase()
  if (locale && !isLocale(locale)) wrong.push({ column: 'locale', code: 'not_allowed' })
  const country = it.country ? countryIdSchema.safeParse(it.country.toLowerCase()) : null
  if (country && !country.success) wrong.push({ column: 'country', code: 'not_allowed' })
  const named = parseCourses(it.courses)
  const into = named.flatMap((slug) => courses.get(slug) ?? [])
  if (into.length < named.length) wrong.push({ column: 'courses', code: 'not_allowed' })
  if (person && (person.banned_at || person.delete_after))
    wrong.push({ column: 'email', code: 'user_is_banned' })
  const missing = into.filter((one) => !person || !enrolled.has(`${person.id} ${one.id}`))
  return {
    line: it.line,
    email,
    name: `${first_name} ${last_name}`.trim(),
    courses: named,
    state: wrong.length ? 'wrong' : person ? 'known' : 'new',
    enrols: wrong.length ? 0 : missing.length,
    wrong,
    user_id: person?.id ?? null,
    first_name,
    last_name,
    locale: isLocale(locale) ? locale : standardLocale,
    country_id: country?.data ?? null,
    into: missing,
  }
}

export const getImport = (db: Db, id: string) =>
  db
    .selectFrom('people_imports')
    .select([
      'id',
      'created_at',
      'lines',
      'done',
      'created',
      'enrolled',
      'wrong',
      'unseated',
      'finished_at',
      'failed',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
