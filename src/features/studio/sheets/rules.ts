import type { CertificateBody } from '../certificates/contract.ts'
import type { DiplomaBody } from '../diplomas/contract.ts'
import type { CourseBody, LessonBody, SectionBody } from '../drafts/contract.ts'
import { plainNumber } from '#ui/fields/number-value.ts'

/** What a form holds, in the browser or as it was sent. */
export type Typed = { get(name: string): unknown; getAll(name: string): unknown[] }

/** The forms of the builder; each sends some fields of one part. */
export const sheets = ['details', 'price', 'certificate', 'lesson', 'section', 'diploma', 'diploma-price', 'diploma-certificate'] as const
export type Sheet = (typeof sheets)[number]

const text = (typed: Typed, name: string) => {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
const ids = (typed: Typed, name: string) => typed.getAll(name).flatMap((it) => (/^\d+$/.test(String(it)) ? [Number(it)] : []))
const rows = (it: string) => it.replace(/\r\n?/g, '\n').split('\n')

/** Lists are typed one a line, the same line in both languages. */
export function linesFrom(english: string, arabic: string) {
  const [en, ar] = [rows(english), rows(arabic)].map((all) => all.map((it) => it.trim())) as [string[], string[]]
  return Array.from({ length: Math.max(en.length, ar.length) }, (_, at) => ({ text: en[at] ?? '', text_ar: ar[at] ?? '' })).filter(
    (it) => it.text || it.text_ar,
  )
}

/** The same as it is typed. */
export const linesTyped = (lines: readonly { text: string; text_ar: string }[]) => ({
  en: lines
    .map((it) => it.text)
    .join('\n')
    .trimEnd(),
  ar: lines
    .map((it) => it.text_ar)
    .join('\n')
    .trimEnd(),
})

/** Money is typed in pounds and dollars and kept in their hundredths; nothing typed is none. */
export function minorFrom(typed: string) {
  const plain = plainNumber(typed.trim())
  if (plain === '') return null
  const value = Number(plain)
  return Number.isFinite(value) ? Math.round(value * 100) : Number.NaN
}
export const majorOf = (minor: number | null) => (minor === null ? '' : String(minor / 100))

const wholeOrNone = (typed: string) => (typed.trim() === '' ? null : Number(plainNumber(typed.trim())))

const pricesIn = (of: (name: string) => string) => ({
  price_egp: minorFrom(of('price_egp')),
  price_usd: minorFrom(of('price_usd')),
  list_price_egp: minorFrom(of('list_price_egp')),
  list_price_usd: minorFrom(of('list_price_usd')),
})
const idOrNone = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : null)
/** The address, where it is asked for. */
const slugIn = (typed: Typed) =>
  typed.get('slug') === null || typed.get('slug') === undefined ? {} : { slug: text(typed, 'slug').trim().toLowerCase() }

/** What a form says of the certificate that is offered. */
export function certificateIn(typed: Typed): CertificateBody {
  const of = (name: string) => text(typed, name)
  return {
    offered: typed.get('offered') === 'on',
    title: of('certificate_title'),
    title_ar: of('certificate_title_ar'),
    attests: of('attests'),
    attests_ar: of('attests_ar'),
    requirements: of('requirements'),
    requirements_ar: of('requirements_ar'),
    signatory_id: idOrNone(of('signatory_id')),
    signatory_title: of('signatory_title'),
    signatory_title_ar: of('signatory_title_ar'),
    look: of('look') as CertificateBody['look'],
    colours: of('colours') as CertificateBody['colours'],
  }
}

/** What a form says of a diploma; its courses are put in order by buttons of their own. */
export function diplomaFieldsIn(sheet: 'diploma' | 'diploma-price', typed: Typed): Partial<DiplomaBody> {
  const of = (name: string) => text(typed, name)
  if (sheet === 'diploma-price') return { ...pricesIn(of), final_test_id: idOrNone(of('final_test_id')) }
  return {
    title: of('title'),
    title_ar: of('title_ar'),
    summary: of('summary'),
    summary_ar: of('summary_ar'),
    description: of('description'),
    description_ar: of('description_ar'),
    steps: linesFrom(of('steps'), of('steps_ar')),
    category_id: idOrNone(of('category_id')),
    art: of('art') as DiplomaBody['art'],
    ...slugIn(typed),
  }
}

/** What a form says of the course. */
export function courseFieldsIn(sheet: 'details' | 'price', typed: Typed): Partial<CourseBody> {
  const of = (name: string) => text(typed, name)
  if (sheet === 'price')
    return {
      access: of('access') as CourseBody['access'],
      ...pricesIn(of),
      completion_percentage: wholeOrNone(of('completion_percentage')),
    }
  return {
    title: of('title'),
    title_ar: of('title_ar'),
    summary: of('summary'),
    summary_ar: of('summary_ar'),
    description: of('description'),
    description_ar: of('description_ar'),
    outcomes: linesFrom(of('outcomes'), of('outcomes_ar')),
    required_skills: linesFrom(of('required_skills'), of('required_skills_ar')),
    audience: linesFrom(of('audience'), of('audience_ar')),
    level: of('level') as CourseBody['level'],
    language: of('language') as CourseBody['language'],
    art: of('art') as CourseBody['art'],
    category_ids: ids(typed, 'category_ids'),
    ...(Boolean(typed.get('sets_trainers')) && { trainer_ids: ids(typed, 'trainer_ids') }),
    prerequisite_ids: ids(typed, 'prerequisite_ids'),
    ...slugIn(typed),
  }
}

/** What a form says of a lesson; minutes are typed, nothing typed is told by its words. */
export function lessonFieldsIn(typed: Typed): Partial<LessonBody> {
  const minutes = wholeOrNone(text(typed, 'minutes'))
  return {
    title: text(typed, 'title'),
    title_ar: text(typed, 'title_ar'),
    kind: text(typed, 'kind') as LessonBody['kind'],
    preview: typed.get('preview') === 'on',
    body: text(typed, 'body'),
    body_ar: text(typed, 'body_ar'),
    ...(typed.get('minutes') === null || typed.get('minutes') === undefined ? {} : { seconds: (minutes ?? 0) * 60 }),
  }
}

export const sectionFieldsIn = (typed: Typed): SectionBody => ({ title: text(typed, 'title'), title_ar: text(typed, 'title_ar') })

/** What a form says, under the name its kind of part has in the call. */
export function fieldsIn(sheet: Sheet, typed: Typed) {
  if (sheet === 'lesson') return { lesson: lessonFieldsIn(typed) }
  if (sheet === 'certificate') return { course: { certificate: certificateIn(typed) } }
  if (sheet === 'diploma-certificate') return { diploma: { certificate: certificateIn(typed) } }
  if (sheet === 'diploma' || sheet === 'diploma-price') return { diploma: diplomaFieldsIn(sheet, typed) }
  return sheet === 'section' ? { section: sectionFieldsIn(typed) } : { course: courseFieldsIn(sheet, typed) }
}

/** Only what is other than it was. */
export function changedIn<T extends object>(now: T, before: Partial<T>): Partial<T> {
  const other = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T]))
  return Object.fromEntries(other) as Partial<T>
}
