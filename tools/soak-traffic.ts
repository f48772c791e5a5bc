import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { addLearners, openLessons, type Learner } from '../bench/learning.ts'
import type { Database } from '../src/platform/data/db.server.ts'
import { getNow } from '../src/platform/data/clock.ts'

export type SoakPeople = {
  learners: Learner[]
  receipts: { cid: string; order_id: string }[]
  certificates: string[]
  courses: string[]
}

/** Adds learners, and a paid order with an unrendered receipt for each PDF. */
export async function addPeople(database: Database, receipts: number): Promise<SoakPeople> {
  const { db } = database
  const learners = await addLearners(database, 40)
  const people = await db
    .selectFrom('sessions')
    .select(['user_id', 'token_hash'])
    .where('user_agent', '=', 'bench')
    .orderBy('created_at', 'desc')
    .limit(40)
    .execute()
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'title', 'title_ar'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = getNow()
  const orders = await db
    .insertInto('orders')
    .values(
      Array.from({ length: receipts }, (_, nth) => ({
        user_id: people[nth % people.length]!.user_id,
        plan_id: plan.id,
        title: `${plan.title} ${nth}`,
        title_ar: `${plan.title_ar} ${nth}`,
        currency: 'egp',
        list_price: 1000 + nth,
        price: 1000 + nth,
        total: 1000 + nth,
        method: 'card',
        gateway: 'stripe',
        reference: `cs_soak_${nth}`,
        payment: `pi_soak_${nth}`,
        state: 'paid',
        paid_at: at,
        idempotency_key: `soak-${nth}`,
        expires_at: at,
        created_at: at,
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  const party = (name: string) =>
    JSON.stringify({ name, name_ar: name, address: '', address_ar: '', tax_number: '' })
  for (let from = 0; from < orders.length; from += 1000)
    await db
      .insertInto('receipts')
      .values(
        orders.slice(from, from + 1000).map(({ id }, nth) => ({
          order_id: id,
          number: 1_000_000 + from + nth,
          seller: party('Farqad'),
          buyer: JSON.stringify({
            name: `Buyer ${from + nth}`,
            email: `buyer${from + nth}@people.example`,
          }),
          tax_rate: 14,
          tax: 100,
          created_at: at,
        })),
      )
      .execute()
  const { hashToken } = await import('../src/platform/identity/session.server.ts')
  const tokens = new Map(learners.map(({ cid }) => [String(hashToken(cid)), cid]))
  const cids = new Map(
    people.map((person) => [person.user_id, tokens.get(String(person.token_hash))!]),
  )
  const certificates = await db
    .selectFrom('issued_certificates')
    .select('id')
    .where('forgotten_at', 'is', null)
    .limit(100)
    .execute()
  const courses = await sql<{
    slug: string
  }>`select slug from courses where published_at is not null limit 60`.execute(db)
  return {
    learners,
    receipts: orders.map(({ id, user_id }) => ({ cid: cids.get(user_id)!, order_id: id })),
    certificates: certificates.map((it) => it.id),
    courses: courses.rows.map((it) => it.slug),
  }
}

type TrafficRequest = {
  path: string
  cid?: string
  json?: object
  form?: FormData
  language?: string
}

/** Sends mixed traffic at a fixed rate. Counts 5xx as errors. */
export async function sendTraffic(
  url: string,
  { learners, receipts, certificates, courses }: SoakPeople,
  seconds: number,
  rate: number,
) {
  await openLessons({ url }, learners)
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const figures = { answers: 0, errors: 0, refused: 0, documents: 0 }
  const picture = await drawPicture()
  const send = async ({ path, cid, json, form, language = 'en' }: TrafficRequest) => {
    const body = form ? new Response(form) : json && JSON.stringify(json)
    const type = body instanceof Response ? body.headers.get('content-type')! : 'application/json'
    const bytes = body instanceof Response ? Buffer.from(await body.arrayBuffer()) : body
    const headers = {
      'accept-encoding': 'br',
      'accept-language': language,
      ...(cid && { cookie: `cid=${cid}` }),
      ...(bytes && { 'content-type': type, 'sec-fetch-site': 'same-origin' }),
    }
    const status = await new Promise<number>((resolve, reject) => {
      const asked = request(
        url + path,
        { agent, method: bytes ? 'POST' : 'GET', headers },
        (answer) => {
          buffer(answer).then(() => resolve(answer.statusCode!), reject)
        },
      )
      asked.on('error', reject).end(bytes)
    }).catch(() => 599)
    figures.answers++
    if (status === 503 || status === 429) figures.refused++
    else if (status >= 500) figures.errors++
  }
  const pick = <T>(all: T[], nth: number) => all[nth % all.length]!
  const language = (nth: number) => (nth % 2 ? 'ar' : 'en')
  const kinds: ((nth: number) => Promise<void>)[] = [
    (nth) =>
      send({
        path: pick(['/', '/courses', '/our-blog', '/pricing', '/about-us'], nth),
        language: language(nth),
      }),
    (nth) => send({ path: `/course/${pick(courses, nth)}`, language: language(nth >> 1) }),
    (nth) => send({ path: `/courses/t/word${nth}`, language: language(nth) }),
    (nth) => send({ path: '/api/public/search', json: { term: `excel ${nth % 500}` } }),
    (nth) => send({ path: `/course/${pick(courses, nth)}`, cid: pick(learners, nth).cid }),
    (nth) =>
      send({
        path: pick(['/my/courses', '/my/notifications', '/my/calendar', '/'], nth),
        cid: pick(learners, nth).cid,
      }),
    async (nth) => {
      const { cid, lesson, segments } = pick(learners, nth)
      await send({ path: `/course/spreadsheets-first-steps/content/l/${lesson.slug}`, cid })
      await send({ path: pick(segments, nth), cid })
      const at = (nth * 15) % 500
      await send({
        path: '/api/client/lessons/progress',
        cid,
        json: { lesson_id: lesson.id, ranges: [[at, at + 15]], position: at },
      })
    },
    async () => {
      const receipt = receipts[figures.documents++]
      if (receipt)
        await send({ path: `/api/client/receipts/file/${receipt.order_id}`, cid: receipt.cid })
    },
    (nth) =>
      certificates.length ? send({ path: `/crt/${pick(certificates, nth)}` }) : Promise.resolve(),
    (nth) => send({ path: `/art/${pick(courses, nth)}.svg` }),
    async (nth) => {
      if (nth % 4) return
      const form = new FormData()
      form.set('image', new File([picture], 'me.png', { type: 'image/png' }))
      await send({
        path: '/api/client/access/updateProfile',
        cid: pick(learners, nth >> 2).cid,
        form,
      })
    },
  ]
  const end = performance.now() + seconds * 1000
  const running = new Set<Promise<void>>()
  const began = performance.now()
  for (let nth = 0; performance.now() < end; nth++) {
    const late = began + (nth / rate) * 1000 - performance.now()
    if (late > 0) await pause(late)
    // Limits concurrency for a slow server.
    if (running.size >= 24) await Promise.race(running)
    const sent = pick(
      kinds,
      nth,
    )(Math.floor(nth / kinds.length)).finally(() => running.delete(sent))
    running.add(sent)
  }
  await Promise.all(running)
  agent.destroy()
  return figures
}

async function drawPicture() {
  const canvas = createCanvas(1600, 1200)
  const context = canvas.getContext('2d')
  for (let x = 0; x < 1600; x += 40) {
    context.fillStyle = `hsl(${x / 5} 60% 50%)`
    context.fillRect(x, 0, 40, 1200)
  }
  return new Uint8Array(await canvas.encode('png'))
}
