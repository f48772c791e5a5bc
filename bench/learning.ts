// Closed-loop load of learners: progress reports alone, and a mix of all requests of a lesson.
import { randomBytes } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import type { Database } from '../src/platform/data/db.server.ts'
import { hashToken } from '../src/platform/identity/session.server.ts'
import { getNow } from '../src/platform/data/clock.ts'
import type { RunningServer } from './server.ts'

export type Learner = {
  cid: string
  lesson: { id: number; slug: string }
  segments: string[]
  list: string
}
export type LearningResult = {
  answers: number
  perSecond: number
  p50: number
  p99: number
  errors: number
}

const course = 'spreadsheets-first-steps'

export async function addLearners({ db }: Database, count: number): Promise<Learner[]> {
  const at = getNow()
  const lessons = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.id', 'lessons.slug', 'lessons.course_id'])
    .where('courses.slug', '=', course)
    .where('lessons.kind', '=', 'video')
    .where('lessons.media', 'is not', null)
    .execute()
  const people = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    cid: randomBytes(32).toString('base64url'),
  }))
  await db
    .insertInto('users')
    .values(
      people.map(({ id }) => ({
        id,
        email: `${id}@bench.example`,
        first_name: 'Mona',
        last_name: 'Adel',
        email_verified_at: at,
      })),
    )
    .execute()
  const expires_at = new Date(at.getTime() + 86_400_000)
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, cid }) => ({
        token_hash: hashToken(cid),
        user_id: id,
        user_agent: 'bench',
        created_at: at,
        last_seen_at: at,
        expires_at,
      })),
    )
    .execute()
  const course_id = lessons[0]!.course_id
  const earlier = new Date(at.getTime() - 3_600_000)
  await db
    .insertInto('enrollments')
    .values(
      people.map(({ id }) => ({
        user_id: id,
        course_id,
        enrolled_at: earlier,
        last_learned_at: earlier,
        watch_credit_until: earlier,
      })),
    )
    .execute()
  return people.map(({ cid }, at) => ({
    cid,
    lesson: lessons[at % lessons.length]!,
    segments: [],
    list: '',
  }))
}

/** Opens the lesson of every learner and records the paths of its media files. */
export async function openLessons({ url }: Pick<RunningServer, 'url'>, learners: Learner[]) {
  const client = connect(url)
  for (const it of learners) {
    const { body } = await client(it.cid, '/api/client/lessons/get', {
      course,
      lesson: it.lesson.slug,
    })
    it.list = (JSON.parse(body.toString()) as { data: { media: { hls: string } } }).data.media.hls
    const rung = getLastLine((await client(it.cid, it.list)).body)
    const address = new URL(rung, url + it.list)
    const pieces = (await client(it.cid, address.pathname)).body.toString()
    it.segments = pieces
      .split('\n')
      .flatMap((line) => (line && !line.startsWith('#') ? [new URL(line, address).pathname] : []))
  }
  client.close()
}

const getLastLine = (list: Buffer) =>
  list
    .toString()
    .split('\n')
    .findLast((line) => line && !line.startsWith('#'))!

/** Progress reports only, each by a different person, far below the rate limit. */
export const runProgressWrites = (
  product: Pick<RunningServer, 'url'>,
  learners: Learner[],
  atOnce: number,
  seconds: number,
) =>
  runLoop(product.url, atOnce, seconds, async (send, place, round) => {
    const turn = round * atOnce + place
    const learner = learners[turn % learners.length]!
    await send(
      learner,
      '/api/client/lessons/progress',
      buildProgressReport(learner, Math.floor(turn / learners.length)),
    )
  })

/**
 * The mix of a lesson: its page, video segments, a progress report after each, and sometimes the
 * course list.
 */
export const runLearningMix = (
  product: Pick<RunningServer, 'url'>,
  learners: Learner[],
  seconds: number,
) =>
  runLoop(product.url, learners.length, seconds, async (send, place, round) => {
    const learner = learners[place]!
    await send(learner, `/course/${course}/content/l/${learner.lesson.slug}`)
    await send(learner, learner.list)
    for (let at = 0; at < 4; at++) {
      await send(learner, learner.segments[(round * 4 + at) % learner.segments.length]!)
      await send(
        learner,
        '/api/client/lessons/progress',
        buildProgressReport(learner, round * 4 + at),
      )
    }
    if (round % 3 === 0) await send(learner, '/my/courses')
  })

const buildProgressReport = ({ lesson }: Learner, round: number) => ({
  lesson_id: lesson.id,
  ranges: [[(round * 15) % 500, ((round * 15) % 500) + 15]],
  position: (round * 15) % 500,
})

type SendRequest = (as: Learner, path: string, body?: object) => Promise<void>

/** Closed loop: each client sends its next request when the answer arrives. */
async function runLoop(
  url: string,
  atOnce: number,
  seconds: number,
  act: (send: SendRequest, place: number, round: number) => Promise<void>,
): Promise<LearningResult> {
  const client = connect(url)
  const took: number[] = []
  let errors = 0
  const end = performance.now() + seconds * 1000
  const send: SendRequest = async ({ cid }, path, body) => {
    if (performance.now() > end) return
    const began = performance.now()
    const { status } = await client(cid, path, body)
    took.push(performance.now() - began)
    if (status >= 400) errors++
  }
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      for (let round = 0; performance.now() < end; round++) await act(send, place, round)
    }),
  )
  client.close()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return {
    answers: took.length,
    perSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
  }
}

type HttpAnswer = { status: number; body: Buffer }

/** Requests over keep-alive connections, as in browsers. */
export function connect(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const client = (cid: string, path: string, body?: object) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const sent = body && JSON.stringify(body)
      const headers = {
        cookie: `cid=${cid}`,
        ...(sent ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}),
      }
      const asked = ask(url + path, { agent, method: sent ? 'POST' : 'GET', headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode!, body: Buffer.concat(parts) }))
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(sent)
    })
  return Object.assign(client, { close: () => agent.destroy() })
}
