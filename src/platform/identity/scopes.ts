/** What an access key can be let into: areas of the office, each by the calls that belong to it. Whatever stands nowhere here, no key opens. */
export const keyAreas = {
  figures: ['overview', 'audit'],
  people: ['people', 'segments', 'groups'],
  orders: ['orders', 'tasks', 'payouts'],
  selling: ['plans', 'coupons', 'giveaways'],
  certificates: ['certificates'],
  content: ['content', 'translations', 'search'],
  announcements: ['announcements'],
  support: ['support', 'comments', 'applications'],
} as const
export type KeyArea = keyof typeof keyAreas
export type Scope = `${KeyArea}.${'read' | 'write'}`

const areaNames = Object.keys(keyAreas) as KeyArea[]

/** Every scope there is, to look before to change. */
export const scopes = areaNames.flatMap((area): Scope[] => [`${area}.read`, `${area}.write`])

/** Calls that only look; every other of an area changes something. */
const looks = new Set(
  `agents all attempts audit canned certificates choices courses figures file find get groups members missing misses of-person preview queue receipt reports shares
   statement ticket tickets uses`.split(/\s+/),
)

// Who is let in, and what nobody takes back, is decided by people. Refunds and payouts are open to a key of their scope without another
// proof: it was made under one, for calls that somebody named, and a program cannot be asked again.
const closed = new Set([
  'office/people/role',
  'office/people/delete',
  'office/people/see-as',
  'office/people/second-factor-off',
  'office/people/merge',
  'office/people/merge-preview',
])

/** Which scope a call needs; null: no key makes it. */
export function getRequiredScope(path: string): Scope | null {
  const [place, name, ...acts] = path.split('/')
  const area = areaNames.find((it) => (keyAreas[it] as readonly string[]).includes(name!))
  if (place !== 'office' || !area || closed.has(path)) return null
  const act = acts.findLast((it) => !it.startsWith('{'))
  return `${area}.${act && looks.has(act) ? 'read' : 'write'}`
}

/** Whether a key of these scopes makes a call. Who may change may look; what anybody may read needs none. */
export function hasScopeForPath(held: readonly string[], path: string) {
  if (path.startsWith('public/')) return true
  const needed = getRequiredScope(path)
  return needed !== null && (held.includes(needed) || held.includes(needed.replace('.read', '.write')))
}
