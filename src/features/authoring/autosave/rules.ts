import type { CertificateBody } from '../certificate-body.ts'
import type { DiplomaBody } from '../diplomas/contract.ts'
import type { CourseBody, LessonBody, SectionBody } from '../drafts/bodies.ts'
import { normalizeNumber } from '#ui/fields/number-value.ts'

/** Common interface of `FormData` and sent forms. */
export type FormReader = { get(name: string): unknown; getAll(name: string): unknown[] }

/** Each form sends some fields of one part. */
export const formSections = [
  'details',
  'price',
  'certificate',
  'lesson',
  'section',
  'diploma',
  'diploma-price',
  'diploma-certificate',
] as const
export type FormSection = (typeof formSections)[number]

const getTextField = (typed: FormReader, name: string) => {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
const getIds = (typed: FormReader, name: string) =>
  typed.getAll(name).flatMap((item) => (/^\d+$/.test(String(item)) ? [Number(item)] : []))
const splitLines = (it: string) => it.replace(/\r\n?/g, '\n').split('\n')

/** One item per line; line n of both languages belongs together. */
export function parseLines(english: string, arabic: string) {
  const [en, ar] = [splitLines(english), splitLines(arabic)].map((all) =>
    all.map((it) => it.trim()),
  ) as [string[], string[]]
  return Array.from({ length: Math.max(en.length, ar.length) }, (_, at) => ({
    text: en[at] ?? '',
    text_ar: ar[at] ?? '',
  })).filter((it) => it.text || it.text_ar)
}

export const formatLines = (lines: readonly { text: string; text_ar: string }[]) => ({
  en: lines
    .map((it) => it.text)
    .join('\n')
    .trimEnd(),
  ar: lines
    .map((it) => it.text_ar)
    .join('\n')
    .trimEnd(),
})

/** Input is in major units, storage in minor units; empty is null. */
export function parseMinorUnits(typed: string) {
  const plain = normalizeNumber(typed.trim())
  if (plain === '') return null
  const value = Number(plain)
  return Number.isFinite(value) ? Math.round(value * 100) : Number.NaN
}
export const formatMajorUnits = (minor: number | null) =>
  minor === null ? '' : String(minor / 100)

const parseInteger = (typed: string) =>
  typed.trim() === '' ? null : Number(normalizeNumber(typed.trim()))

const parsePrices = (of: (name: string) => string) => ({
  price_egp: parseMinorUnits(of('price_egp')),
  price_usd: parseMinorUnits(of('price_usd')),
  list_price_egp: parseMinorUnits(of('list_price_egp')),
  list_price_usd: parseMinorUnits(of('list_price_usd')),
})
const parseId = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : null)
/** Only if the form contains the field. */
const parseSlug = (typed: FormReader) =>
  typed.get('slug') === null || typed.get('slug') === undefined
    ? {}
    : { slug: getTextField(typed, 'slug').trim().toLowerCase() }

export function parseCertificate(typed: FormReader): CertificateBody {
  const of = (name: string) => getTextField(typed, name)
  return {
    offered: typed.get('offered') === 'on',
    title: of('certificate_title'),
    title_ar: of('certificate_title_ar'),
    attests: of('attests'),
    attests_ar: of('attests_ar'),
    requirements: of('requirements'),
    requirements_ar: of('requirements_ar'),
    signatory_id: parseId(of('signatory_id')),
    signatory_title: of('signatory_title'),
    signatory_title_ar: of('signatory_title_ar'),
    look: of('look') as CertificateBody['look'],
    colours: of('colours') as CertificateBody['colours'],
  }
}

/** Courses are ordered by separate buttons. */
export function parseDiplomaFields(
  sheet: 'diploma' | 'diploma-price',
  typed: FormReader,
): Partial<DiplomaBody> {
  const of = (name: string) => getTextField(typed, name)
  if (sheet === 'diploma-price')
    return { ...parsePrices(of), final_test_id: parseId(of('final_test_id')) }
  return {
    title: of('title'),
    title_ar: of('title_ar'),
    summary: of('summary'),
    summary_ar: of('summary_ar'),
    description: of('description'),
    description_ar: of('description_ar'),
    steps: parseLines(of('steps'), of('steps_ar')),
    category_id: parseId(of('category_id')),
    art: of('art') as DiplomaBody['art'],
    ...parseSlug(typed),
  }
}

export function parseCourseFields(
  sheet: 'details' | 'price',
  typed: FormReader,
): Partial<CourseBody> {
  const of = (name: string) => getTextField(typed, name)
  if (sheet === 'price')
    return {
      access: of('access') as CourseBody['access'],
      ...parsePrices(of),
      completion_percentage: parseInteger(of('completion_percentage')),
    }
  return {
    title: of('title'),
    title_ar: of('title_ar'),
    summary: of('summary'),
    summary_ar: of('summary_ar'),
    description: of('description'),
    description_ar: of('description_ar'),
    outcomes: parseLines(of('outcomes'), of('outcomes_ar')),
    required_skills: parseLines(of('required_skills'), of('required_skills_ar')),
    audience: parseLines(of('audience'), of('audience_ar')),
    level: of('level') as CourseBody['level'],
    language: of('language') as CourseBody['language'],
    art: of('art') as CourseBody['art'],
    category_ids: getIds(typed, 'category_ids'),
    ...(Boolean(typed.get('sets_trainers')) && { trainer_ids: getIds(typed, 'trainer_ids') }),
    prerequisite_ids: getIds(typed, 'prerequisite_ids'),
    ...parseSlug(typed),
  }
}

/** Input is in minutes; empty means computed from the text. */
export function parseLessonFields(typed: FormReader): Partial<LessonBody> {
  const minutes = parseInteger(getTextField(typed, 'minutes'))
  return {
    title: getTextField(typed, 'title'),
    title_ar: getTextField(typed, 'title_ar'),
    kind: getTextField(typed, 'kind') as LessonBody['kind'],
    preview: typed.get('preview') === 'on',
    body: getTextField(typed, 'body'),
    body_ar: getTextField(typed, 'body_ar'),
    ...(typed.get('minutes') === null || typed.get('minutes') === undefined
      ? {}
      : { seconds: (minutes ?? 0) * 60 }),
  }
}

export const parseSectionFields = (typed: FormReader): SectionBody => ({
  title: getTextField(typed, 'title'),
  title_ar: getTextField(typed, 'title_ar'),
})

export function parseFormSection(sheet: FormSection, typed: FormReader) {
  if (sheet === 'lesson') return { lesson: parseLessonFields(typed) }
  if (sheet === 'certificate') return { course: { certificate: parseCertificate(typed) } }
  if (sheet === 'diploma-certificate') return { diploma: { certificate: parseCertificate(typed) } }
  if (sheet === 'diploma' || sheet === 'diploma-price')
    return { diploma: parseDiplomaFields(sheet, typed) }
  return sheet === 'section'
    ? { section: parseSectionFields(typed) }
    : { course: parseCourseFields(sheet, typed) }
}

export function pickChanged<T extends object>(now: T, before: Partial<T>): Partial<T> {
  const other = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T]),
  )
  return Object.fromEntries(other) as Partial<T>
}
