import { defaultCertificate } from '../certificate-body.ts'
import { countGaps } from '../drafts/rules.ts'
import type { DiplomaBody, DiplomaDraft } from './contract.ts'
import { diplomaAspects, type DiplomaAspect } from './aspects.ts'

export const emptyDiploma: DiplomaBody = {
  title: '',
  title_ar: '',
  summary: '',
  summary_ar: '',
  description: '',
  description_ar: '',
  steps: [],
  slug: '',
  category_id: null,
  art: 'business',
  image: null,
  price_egp: null,
  price_usd: null,
  list_price_egp: null,
  list_price_usd: null,
  course_ids: [],
  final_test_id: null,
  certificate: defaultCertificate,
  signature: null,
}

type DiplomaContext = {
  slug_taken: boolean
  courses: readonly { is_published: boolean }[]
  has_final_test: boolean
}

/** Empty if the diploma can be published. */
export function listDiplomaBlockers(
  it: DiplomaBody,
  { slug_taken, courses, has_final_test }: DiplomaContext,
): DiplomaDraft['blockers'] {
  const found: DiplomaDraft['blockers'] = []
  const tell = (field: string, code: string) => found.push({ field, code })
  for (const field of ['title', 'title_ar', 'summary', 'summary_ar'] as const)
    if (!it[field]) tell(field, `no_${field}`)
  if (!it.description && !it.description_ar) tell('description', 'no_description')
  if (!it.slug) tell('slug', 'no_slug')
  else if (slug_taken) tell('slug', 'slug_taken')
  if (courses.length < 2) tell('courses', 'few_courses')
  if (courses.some((one) => !one.is_published)) tell('courses', 'hidden_course')
  if (it.final_test_id !== null && !has_final_test) tell('final_test_id', 'no_final_test')
  for (const [name, list] of [
    ['price_egp', 'list_price_egp'],
    ['price_usd', 'list_price_usd'],
  ] as const) {
    if (!it[name]) tell(name, `no_${name}`)
    else if (it[list] !== null && it[list] < it[name]) tell(list, 'list_price_low')
  }
  return found
}

/** Builder tab in which the blocker is fixed. */
export const getDiplomaTab = (field: string) =>
  field.includes('price') || field === 'courses' || field === 'final_test_id'
    ? 'courses'
    : 'details'

/** Counts texts that exist in only one language. */
export const countDiplomaGaps = (item: DiplomaBody) =>
  countGaps([
    [item.title, item.title_ar],
    [item.summary, item.summary_ar],
    [item.description, item.description_ar],
    ...item.steps.map((line) => [line.text, line.text_ar] as const),
  ])

export function moveItem<T>(list: readonly T[], one: T, by: -1 | 1): T[] {
  const at = list.indexOf(one)
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return [...list]
  return list.map((item, place) => (place === at ? list[to]! : place === to ? one : item))
}

const sideOf: Record<keyof DiplomaBody, DiplomaAspect> = {
  title: 'texts',
  title_ar: 'texts',
  summary: 'texts',
  summary_ar: 'texts',
  description: 'texts',
  description_ar: 'texts',
  steps: 'texts',
  slug: 'place',
  category_id: 'place',
  art: 'picture',
  image: 'picture',
  price_egp: 'price',
  price_usd: 'price',
  list_price_egp: 'price',
  list_price_usd: 'price',
  course_ids: 'courses',
  final_test_id: 'courses',
  certificate: 'certificate',
  signature: 'certificate',
}

/** For a first version, all non-empty aspects. */
export function listChangedAspects(
  before: DiplomaBody | null,
  after: DiplomaBody,
): DiplomaAspect[] {
  const old = before ?? emptyDiploma
  const isOther = (name: keyof DiplomaBody) =>
    JSON.stringify(sortEntries(old[name])) !== JSON.stringify(sortEntries(after[name]))
  return diplomaAspects.filter((side) =>
    (Object.keys(sideOf) as (keyof DiplomaBody)[]).some(
      (name) => sideOf[name] === side && isOther(name),
    ),
  )
}

/** jsonb does not preserve the key order. */
const sortEntries = (item: unknown) =>
  item && typeof item === 'object' && !Array.isArray(item)
    ? Object.entries(item).toSorted(([a], [b]) => a.localeCompare(b))
    : item
