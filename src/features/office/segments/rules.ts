import { learningStates, personStates, planStates, staffRoles } from '#features/accounts/people/rules.ts'

export const peopleRoles = ['student', 'trainer', ...staffRoles] as const

const oneOf = <T extends string>(choices: readonly T[], asked: string | null): T | '' => choices.find((it) => it === asked) ?? ''
const matching = (shape: RegExp, asked: string | null) => (asked !== null && shape.test(asked) ? asked : '')
const isDay = (it: string) => !Number.isNaN(Date.parse(it)) && new Date(it).toISOString().startsWith(it)
const dayIn = (asked: string | null) => {
  const day = matching(/^\d{4}-\d{2}-\d{2}$/, asked)
  return day && isDay(day) ? day : ''
}

/** Whom an address of the list asks for; what there is not asks for nothing. */
export const askedIn = (query: URLSearchParams) => ({
  q: (query.get('q') ?? '').slice(0, 100),
  role: oneOf(peopleRoles, query.get('role')),
  state: oneOf(personStates, query.get('state')),
  country: matching(/^[a-z]{2}$/, query.get('country')),
  plan: oneOf(planStates, query.get('plan')),
  course: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, query.get('course')?.slice(0, 120) ?? null),
  group: matching(/^[1-9]\d{0,14}$/, query.get('group')),
  learns: oneOf(learningStates, query.get('learns')),
  from: dayIn(query.get('from')),
  to: dayIn(query.get('to')),
})
export type AskedPeople = ReturnType<typeof askedIn>

/** The same as an address says it, always in one order; empty: everybody. */
export const queryOf = (asked: AskedPeople) => new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()

/** The address of the list for some of the people. */
export function addressOf(query: string, page = 1) {
  const whole = new URLSearchParams(query)
  if (page > 1) whole.set('page', String(page))
  return `/office/people${whole.size ? `?${whole}` : ''}`
}
