// Live update load: 10,000 polling tabs, 2,000 open streams and an announcement to 100,000 people:
// node bench/care.ts
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { getNow, getMonotonicMs } from '../src/platform/data/clock.ts'
import { openPostgres, type Database } from '../src/platform/data/db.server.ts'
import { hashToken } from '../src/platform/identity/session.server.ts'
import { connect } from './learning.ts'
import { startPostgres } from '../tests/postgres.ts'
import { startProduct, type RunningServer } from './server.ts'

const tabs = 10_000
/** One in N people has an open ticket: on a normal day, and in the worst case. */
const talking = [10, 1]
const streams = 2000
const recipients = 100_000
const seconds = Number(process.env.SECONDS ?? 60)

const print = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const round = (it: number, digits = 1) => it.toFixed(digits)
const getPercentile = (took: number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0

async function addPeople(
  { db }: Database,
  count: number,
  signedIn: number,
  staff_role: string | null = null,
) {
  const rows: { id: string }[] = []
  while (rows.length < count) {
    const some = Math.min(1000, count - rows.length)
    const added = await sql<{ id: string }>`
      insert into users (email, first_name, last_name, country_id, email_verified_at, staff_role)
      select gen_random_uuid() || '@bench.example', 'Mona', 'Adel', 'eg', now(), ${staff_role} from generate_series(1, ${some})
      returning id`.execute(db)
    rows.push(...added.rows)
  }
  const people = rows
    .slice(0, signedIn)
    .map(({ id }) => ({ id, cid: randomBytes(32).toString('base64url') }))
  const session = {
    user_agent: 'bench',
    created_at: getNow(),
    last_seen_at: getNow(),
    expires_at: new Date(getNow().getTime() + 86_400_000),
  }
  for (let from = 0; from < people.length; from += 1000)
    await db
      .insertInto('sessions')
      .values(
        people
          .slice(from, from + 1000)
          .map(({ id, cid }) => ({ token_hash: hashToken(cid), user_id: id, ...session })),
      )
      .execute()
  return people
}

type Person = Awaited<ReturnType<typeof addPeople>>[number]

/** Each person gets an open ticket with an answer and an unseen notification. */
async function addTickets({ db }: Database, people: Person[]) {
  for (let from = 0; from < people.length; from += 1000) {
    const ids = JSON.stringify(people.slice(from, from + 1000).map((it) => it.id))
    await sql`with added as (
    insert into support_tickets (user_id, category, locale, created_at)
    select id::uuid, 'other', 'en', now() from jsonb_array_elements_text(${ids}::jsonb) as id returning id, user_id)
    insert into support_messages (ticket_id, user_id, from_staff, text, created_at)
    select id, case when n = 1 then user_id end, n = 2, 'Where is my receipt?', now() from added, generate_series(1, 2) as n`.execute(
      db,
    )
    await sql`insert into notifications (user_id, kind, params, dedupe_key, created_at)
    select id::uuid, 'plan_ending', '{"plan":"Monthly","until":{"date":"2026-12-01"}}', 'bench', now() - interval '1 day'
    from jsonb_array_elements_text(${ids}::jsonb) as id`.execute(db)
  }
  await sql`analyze`.execute(db)
}

async function openStream(url: string, { cid }: Person) {
  const asked = get(`${url}/live`, { agent: false, headers: { cookie: `cid=${cid}` } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`/live answered ${answer.statusCode}`)
  answer.on('data', () => {})
  answer.on('error', () => {})
  return asked
}

const kindNames = ['connectivity', 'chat', 'notifications'] as const
type PollKind = (typeof kindNames)[number]

/**
 * Polls of tabs without a stream, spread evenly: connectivity and chat every minute, notifications
 * every five.
 */
async function runPolls(
  product: RunningServer,
  people: Person[],
  forSeconds: number,
  { only, oneIn = 1, faster = 1 }: { only?: PollKind; oneIn?: number; faster?: number } = {},
) {
  const client = connect(product.url)
  const took: number[] = []
  let failed = 0
  const timestamp = getNow().toISOString()
  const ask = async (path: string, person: Person, body?: object) => {
    const began = getMonotonicMs()
    const { status } = await client(person.cid, path, body).catch(() => ({ status: 0 }))
    if (status !== 200) failed++
    took.push(getMonotonicMs() - began)
  }
  let turn = 0
  const next = () => people[turn++ % people.length]!
  const all: Promise<void>[] = []
  const every_kind = {
    connectivity: { every: 60, send: () => ask('/ping', next()) },
    chat: {
      every: 60 * oneIn,
      send: () => ask('/api/client/support/chat/new', next(), { last_id: 1_000_000_000 }),
    },
    notifications: {
      every: 300,
      send: () => ask('/api/client/notifications/new', next(), { timestamp }),
    },
  }
  const kinds = only ? [every_kind[only]] : Object.values(every_kind)
  const began = getMonotonicMs()
  const sent = kinds.map(() => 0)
  while (getMonotonicMs() - began < forSeconds * 1000) {
    const passed = (getMonotonicMs() - began) / 1000
    for (const [which, { every, send }] of kinds.entries())
      for (; sent[which]! < (passed * tabs * faster) / every; sent[which]!++) all.push(send())
    await pause(20)
  }
  await Promise.all(all)
  client.close()
  return {
    asked: took.length,
    failed,
    p50: getPercentile(took, 0.5),
    p99: getPercentile(took, 0.99),
  }
}

async function runOpenTabs(url: string, database: Database) {
  const product = await startProduct({ dataDir: '/tmp/farqad-bench-care', databaseUrl: url })
  const people = await addPeople(database, tabs, tabs)
  await addTickets(database, people)
  // Warm-up: tabs stay open for hours, so their statements run with warm caches.
  await runPolls(product, people, 20, { faster: 3 })
  await pause(2000)
  const before = await product.memoryMb()
  const open = []
  for (let from = 0; from < streams; from += 100)
    open.push(
      ...(await Promise.all(
        people.slice(from, from + 100).map((it) => openStream(product.url, it)),
      )),
    )
  await pause(2000)
  const withStreams = await product.memoryMb()
  const used = async <T>(work: () => Promise<T>) => {
    const [cpu, began] = [await product.cpuSeconds(), getMonotonicMs()]
    const found = await work()
    return {
      found,
      share: ((await product.cpuSeconds()) - cpu) / ((getMonotonicMs() - began) / 1000),
    }
  }
  const idle = await used(() => pause(20_000))
  print(['what', 'processor, share of one core', 'asked a second', 'p50 ms', 'p99 ms', 'failed'])
  print(['---', '---', '---', '---', '---', '---'])
  print([
    `${streams} streams alone, their heartbeats`,
    `${round(idle.share * 100)} %`,
    '–',
    '–',
    '–',
    '–',
  ])
  const measure = async (what: string, forSeconds: number, of: Parameters<typeof runPolls>[3]) => {
    const { found, share } = await used(() => runPolls(product, people, forSeconds, of))
    const { asked, p50, p99, failed } = found
    print([
      what,
      `${round(share * 100)} %`,
      round(asked / forSeconds, 0),
      round(p50),
      round(p99),
      failed,
    ])
  }
  for (const only of kindNames)
    await measure(`the same and ${only} of ${tabs} tabs`, seconds / 3, { only })
  for (const oneIn of talking)
    await measure(
      `${streams} streams and all the polling of ${tabs} tabs, ${oneIn === 1 ? 'all' : `one in ${oneIn}`} with an open ticket`,
      seconds,
      { oneIn },
    )
  console.log(
    `\nMemory: ${round(((withStreams - before) * 1024) / streams)} KB a stream. Load meanwhile: ${round(loadavg()[0]!)}.\n`,
  )
  for (const it of open) it.destroy()
  await product.stop()
}

/** Measures page loads one after the other until `isOver`. */
async function measurePageLoads(
  url: string,
  { cid }: Person,
  isOver: () => Promise<boolean> | boolean,
) {
  const client = connect(url)
  const took: number[] = []
  let failed = 0
  while (!(await isOver())) {
    const began = getMonotonicMs()
    const { status } = await client(cid, '/my/courses')
    took.push(getMonotonicMs() - began)
    if (status !== 200) failed++
    await pause(50)
  }
  client.close()
  return { took, failed }
}

async function runAnnouncement(url: string, database: Database) {
  const product = await startProduct({
    dataDir: '/tmp/farqad-bench-care',
    databaseUrl: url,
    keep: true,
  })
  const [admin] = (await addPeople(database, 1, 1, 'admin')) as [Person]
  const [reader] = (await addPeople(database, recipients, 1)) as [Person]
  await sql`analyze`.execute(database.db)
  const client = connect(product.url)
  const call = async <T>(path: string, body: object) => {
    const answer = JSON.parse(
      (await client(admin.cid, `/api/office/announcements/${path}`, body)).body.toString(),
    ) as { data: T }
    return answer.data
  }
  const until = getMonotonicMs() + 10_000
  await measurePageLoads(product.url, reader, () => getMonotonicMs() > until - 5000)
  const before = await measurePageLoads(product.url, reader, () => getMonotonicMs() > until)
  const words = {
    title: 'We move',
    title_ar: 'ننتقل',
    text: 'From Friday on.',
    text_ar: 'ابتداءً من الجمعة.',
  }
  const { id } = await call<{ id: number }>('save', { ...words, audience: 'everyone' })
  const [cpu, began] = [await product.cpuSeconds(), getMonotonicMs()]
  await call('send', { id })
  let looked = 0
  const row = () =>
    database.db
      .selectFrom('announcements')
      .select(['reached', 'finished_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const during = await measurePageLoads(
    product.url,
    reader,
    async () => looked++ % 10 === 9 && (await row()).finished_at !== null,
  )
  const took = (getMonotonicMs() - began) / 1000
  const { reached } = await row()
  console.log('| pages of a person | median ms | p99 ms | asked | failed |')
  console.log('|---|---|---|---|---|')
  for (const [name, it] of [
    ['before', before],
    ['while people are told', during],
  ] as const)
    console.log(
      `| ${name} | ${round(getPercentile(it.took, 0.5), 0)} | ${round(getPercentile(it.took, 0.99), 0)} | ${it.took.length} | ${it.failed} |`,
    )
  const share = ((await product.cpuSeconds()) - cpu) / took
  console.log(
    `\n${reached} people told in ${round(took, 0)} s; the product used ${round(share * 100, 0)} % of one core meanwhile, pages included.`,
  )
  client.close()
  await product.stop()
}

process.env.DEMO = 'off'
const postgres = await startPostgres({ durable: true })
const url = postgres.url('postgres')
const database = openPostgres(url, { max: 2 })
if (process.argv[2] !== 'announcement') await runOpenTabs(url, database)
if (process.argv[2] !== 'polling') await runAnnouncement(url, database)
await database.close()
await postgres.stop()
