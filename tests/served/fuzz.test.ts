import { Agent, request as askRaw, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { chooseRounds, seed } from '#tests/rounds.ts'
import { createRandom } from '#ui/art/random.ts'
import { openAcademy } from './academy.ts'
import { buildOddRequest, type KnownTargets, type OddRequest } from './odd-requests.ts'

const requests = 200 * chooseRounds(10, 100)
const atOnce = 8

type Answer = { answer: IncomingMessage; body: Buffer }

const { port, db, said, status, storage } = await openAcademy()
await storage.put('public/avatars/odd.webp', new Uint8Array(100), 'image/webp')
await storage.put('public/avatars/empty.webp', new Uint8Array(), 'image/webp')
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
afterAll(() => agent.destroy())

/** Raw request, because fetch would normalize the URL. */
const send = ({ method, path, headers, body }: OddRequest) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = askRaw({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      buffer(answer).then((body) => resolve({ answer, body }), reject)
    })
    asked.once('error', reject).end(body)
  })

/** A guest, an invalid token and new sessions of all accounts, because forms may end sessions. */
async function everybody() {
  const emails = demoAccounts.map((it) => it.email)
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .orderBy('email')
    .execute()
  await db.deleteFrom('sessions').execute()
  const tokens = people.map(({ id }) =>
    createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  return ['', 'nobody', ...(await Promise.all(tokens))]
}

const starts =
  '/ /my/courses /my/profile /my/trainer-profile /office/people /office/applications /office/reported /office/reports /login /register /contact-us /become-trainer /courses /categories /our-blog /certificates /pricing'.split(
    ' ',
  )
const plainFiles =
  '/robots.txt /sitemap.xml /sitemaps/courses-1.xml /ping /favicon.svg /media/avatars/odd.webp /media/avatars/empty.webp'

/** Crawls the pages as each person and collects links, files and forms. */
async function explore(tokens: string[]): Promise<KnownTargets> {
  const pages = new Set<string>()
  const files = new Map(plainFiles.split(' ').map((path) => [path, 0]))
  const forms = new Map<string, KnownTargets['forms'][number]>()
  for (const [who, cid] of tokens.entries()) {
    const left = [...starts]
    for (let seen = 0; seen < 25 && left.length; seen++) {
      const path = left.shift()!
      const { answer, body } = await send({ method: 'GET', path, headers: cid ? { cid } : {} })
      if (answer.statusCode !== 200) continue
      const html = body.toString().replaceAll('&amp;', '&')
      for (const [, address] of html.matchAll(/(?:href|src|action|poster)="(\/[^"#]*)"/g)) {
        if (/^\/(media|art|og|api|assets|sitemaps)\//.test(address!)) files.set(address!, who)
        else if (!pages.has(address!)) left.push(address!)
        pages.add(address!)
      }
      for (const [, opening, inside] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
        const fields = [
          ...inside!.matchAll(/<(?:input|button|select|textarea)[^>]* name="([^"]*)"[^>]*>/g),
        ].map(([tag, name]): [string, string] => [name!, / value="([^"]*)"/.exec(tag)?.[1] ?? ''])
        const form = { path: /action="([^"#]*)/.exec(opening!)?.[1] ?? path, fields }
        forms.set(`${form.path} ${fields.join()}`, form)
      }
    }
  }
  return {
    pages: [...pages],
    files: [...files].map(([path, who]) => ({ path, who })),
    forms: [...forms.values()],
  }
}

const needed = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]

function wrongWith({ method }: OddRequest, { answer: { statusCode = 0, headers }, body }: Answer) {
  const { location = '' } = headers
  if (statusCode >= 500) return `answered ${statusCode}`
  const missing = needed.filter((it) => !headers[it])
  if (missing.length) return `answered ${statusCode} without ${missing.join()}`
  // Range requests come from programs, so they need no error page.
  const isForEyes = method !== 'HEAD' && statusCode !== 416
  if (statusCode >= 400 && isForEyes && !body.length)
    return `answered ${statusCode} and nothing else`
  if (/^[/\\]{2}|^\/\\|[\r\n]/.test(location)) return `leads to ${location}`
  return null
}

test(
  `pages and files answer ${requests} odd requests of everybody`,
  { timeout: 1_800_000 },
  async () => {
    const known = await explore(await everybody())
    const chance = createRandom(seed)
    const wrong: string[] = []
    for (let done = 0; done < requests; done += 500) {
      const tokens = await everybody()
      const batch = Array.from({ length: Math.min(500, requests - done) }, () =>
        buildOddRequest(chance, known, tokens),
      )
      const one = async () => {
        for (let odd = batch.pop(); odd; odd = batch.pop()) {
          const fault = await send(odd).then(
            wrongWith.bind(null, odd),
            (error: unknown) => `broke off: ${String(error)}`,
          )
          if (fault) wrong.push(`${fault}: ${JSON.stringify(odd)}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, one))
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(said.out + said.err).not.toMatch(/unexpected|uncaught/)
    expect(await status('/readyz')).toBe(200)
  },
)
