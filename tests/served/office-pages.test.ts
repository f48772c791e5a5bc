import { expect, test } from 'vitest'
import routes from '../../src/routes.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { openAcademy } from './academy.ts'

const { db, ask } = await openAcademy()

type Entry = { path?: string | undefined; children?: Entry[] | undefined }
/** Every office path without parameters. */
const pathsOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path.replace(/\/?:\w+\?$/, '')}`
    return [here, ...pathsOf(children ?? [], here)]
  })
const office = routes.find((it) => it.path === 'office')!
const pages = [...new Set(pathsOf(office.children!, '/office'))].filter((it) => !it.includes(':'))

/** Roles with access besides admins. */
const business: [RegExp, string][] = [
  [
    /^\/office\/(courses|diplomas|questions|content|searches|translations|announcements)(\/|$)/,
    'editor',
  ],
  [/^\/office\/(people$|orders$|reported$|support(\/|$))/, 'support'],
]
const maySee = (role: string, path: string) =>
  ['/office', '/office/find'].includes(path) ||
  role === 'admin' ||
  business.some(([of, whose]) => of.test(path) && whose === role)

async function cidOf(staff_role: 'support' | 'editor' | 'admin' | null) {
  const who = staff_role ?? 'student'
  const person = {
    email: `${who}@matrix.example`,
    first_name: who,
    last_name: 'Matrix',
    staff_role,
    email_verified_at: getNow(),
  }
  const { id } = await db
    .insertInto('users')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  return createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() })
}

test.each(['support', 'editor', 'admin', null] as const)(
  'every page of the office, opened by %s, is theirs or is refused',
  async (role) => {
    const cid = await cidOf(role)
    expect(pages.length).toBeGreaterThan(25)
    for (const path of pages) {
      const { status } = await ask(path, { headers: { cid }, redirect: 'manual' })
      const expected =
        role && maySee(role, path) ? (path === '/office' && role !== 'admin' ? 302 : 200) : 403
      expect([path, status]).toEqual([path, expected])
    }
  },
)

test('a visitor is sent to the login', async () => {
  for (const path of pages)
    expect([path, (await ask(path, { redirect: 'manual' })).status]).toEqual([path, 302])
})
