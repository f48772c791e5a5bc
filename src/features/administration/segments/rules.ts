import {
  learningFilters,
  personStates,
  planFilters,
  staffRoles,
} from '#features/accounts/people/rules.ts'

export const peopleRoles = ['student', 'trainer', ...staffRoles] as const

const parseChoice = <T extends string>(choices: readonly T[], asked: string | null): T | '' =>
  choices.find((it) => it === asked) ?? ''
const parsePattern = (shape: RegExp, asked: string | null) =>
  asked !== null && shape.test(asked) ? asked : ''
const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
const parseDay = (asked: string | null) => {
  const day = parsePattern(/^\d{4}-\d{2}-\d{2}$/, asked)
  return day && isDay(day) ? day : ''
}

/** Unknown values are ignored. */
export const parsePeopleQuery = (query: URLSearchParams) => ({
  q: (query.get('q') ?? '').slice(0, 100),
  role: parseChoice(peopleRoles, query.get('role')),
  state: parseChoice(personStates, query.get('state')),
  country: parsePattern(/^[a-z]{2}$/, query.get('country')),
  plan: parseChoice(planFilters, query.get('plan')),
  course: parsePattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, query.get('course')?.slice(0, 120) ?? null),
  group: parsePattern(/^[1-9]\d{0,14}$/, query.get('group')),
  learns: parseChoice(learningFilters, query.get('learns')),
  from: parseDay(query.get('from')),
  to: parseDay(query.get('to')),
})
export type PeopleQuery = ReturnType<typeof parsePeopleQuery>

/** Canonical order; empty means everyone. */
export const formatPeopleQuery = (asked: PeopleQuery) =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
