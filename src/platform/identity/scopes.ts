/** Office areas by their calls. Calls that are not listed are closed to access keys. */
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

export const scopes = areaNames.flatMap((area): Scope[] => [`${area}.read`, `${area}.write`])

/** Read-only calls; all others of an area need the write scope. */
const looks = new Set(
  `agents all attempts audit canned certificates choices courses figures file find get groups members missing misses of-person preview queue receipt reports shares
   statement ticket tickets uses`.split(/\s+/),
)

// Roles and irreversible acts are closed to keys. Refunds and payouts are allowed by scope without
// reauthentication, since the key was created under one and a program cannot repeat it.
const closed = new Set([
  'office/people/role',
  'office/people/delete',
  'office/people/see-as',
  'office/people/second-factor-off',
  'office/people/merge',
  'office/people/merge-preview',
])

/** Null: no key may make the call. */
export function getRequiredScope(path: string): Scope | null {
  const [place, name, ...acts] = path.split('/')
  const area = areaNames.find((item) => (keyAreas[item] as readonly string[]).includes(name!))
  if (place !== 'office' || !area || closed.has(path)) return null
  const act = acts.findLast((it) => !it.startsWith('{'))
  return `${area}.${act && looks.has(act) ? 'read' : 'write'}`
}

/** Write scopes include read; public calls need none. */
export function hasScopeForPath(held: readonly string[], path: string) {
  if (path.startsWith('public/')) return true
  const needed = getRequiredScope(path)
  return (
    needed !== null && (held.includes(needed) || held.includes(needed.replace('.read', '.write')))
  )
}
