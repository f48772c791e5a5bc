import { expect, test } from 'vitest'
import { api } from '#api.ts'
import type { RunningAttempt } from '#features/testing/attempts/contract.ts'
import { getNow } from '#platform/data/clock.ts'
import { addCourse } from '#tests/courses.ts'
import { startEmptyAcademy } from '#tests/own-academy.ts'
import { addTest, toAttemptAnswer, correctAnswers } from '#tests/exam-fixtures.ts'

const { ask, db, post, signIn } = await startEmptyAcademy()
const seeding = { db, now: getNow() }
const course = await addCourse(seeding, 'tested', { lessons: [{ slug: 'one' }, { slug: 'two' }] })
const test_id = await addTest(seeding, course.id, { time_limit_seconds: 600, attempts_allowed: 2 })
await addTest(seeding, course.id, { lesson_id: course.lessons['one']!, title: 'After one' })
const student = await signIn('Student')
const other = await signIn('Other')
for (const { cid } of [student, other])
  await post(cid, 'client/courses/enroll', { course_id: course.id })

/** Correct answers and explanations of tests/exam-fixtures.ts, and the field names of the key. */
const keys = /canary-\w+-why|8675309|8,675,309|1983-04-1[79]|correct_order|partial_credit/
/** A unique score. */
const score = /31337/

const pages = [
  '/course/tested',
  '/course/tested/content',
  ...['one', 'two'].map((it) => `/course/tested/content/l/${it}`),
  '/my/courses',
  '/my/trainer-profile/grading',
  `/my/trainer-profile/tests/${test_id}`,
  '/testing/tested',
  '/testing/tested?lesson=one',
  '/testing/tested/end',
  '/testing/tested/testing?review=1',
]
const dataOf = (page: string) => page.replace(/(\?|$)/, (it) => `.data${it}`)

/** Possible inputs that refer to this course, its lessons or tests. */
const asked = (attempt_id: string) => [
  ...['tested', String(course.id)].flatMap((text) => [
    { id: text },
    { course: text },
    { course: text, lesson: 'one' },
  ]),
  { course_id: course.id },
  { course_ids: [course.id] },
  { lesson_id: course.lessons['one']! },
  { test_id },
  { test_id, question_id: 1 },
  { attempt_id },
  { attempt_id, position: 1 },
  { attempt_id, position: 5, revision: 2 },
  { q: 'canary' },
  { q: '8675309' },
]
/** Excluded, because it submits the attempt. */
const later = ['client/tests/submit']

/** Every call and page about the test, as HTML and as data. */
async function* answers(cid: string, attempt_id: string) {
  for (const { endpoint } of Object.values(api)) {
    const bodies = asked(attempt_id).filter((it) => endpoint.input.safeParse(it).success)
    if (later.includes(endpoint.path)) continue
    for (const body of bodies)
      yield [
        `${endpoint.path} ${JSON.stringify(body)}`,
        (await post(cid, endpoint.path, body).catch(() => ({ text: '' }))).text,
      ] as const
  }
  const headers = cid ? { cookie: `cid=${cid}` } : {}
  for (const page of pages.flatMap((it) => [it, dataOf(it)]))
    yield [page, await (await ask(page, { headers })).text()] as const
}

async function found(cid: string, what: RegExp[], attempt_id: string) {
  const list: string[] = []
  let count = 0
  for await (const [name, text] of answers(cid, attempt_id)) {
    count++
    for (const it of what) if (it.test(text)) list.push(`${name}: ${it.exec(text)![0]}`)
  }
  // Guards against an empty sweep.
  expect(count).toBeGreaterThan(60)
  return list
}

test(
  'nothing of what is right, why, or how it scores leaves the server before the rules allow',
  { timeout: 240_000 },
  async () => {
    const nobodys = crypto.randomUUID()
    expect(await found('', [keys, score], nobodys)).toEqual([])

    const { data: running } = await post<RunningAttempt>(student.cid, 'client/tests/start', {
      course: 'tested',
    })
    const attempt_id = running.attempt.id
    await post(student.cid, 'client/tests/save', {
      attempt_id,
      position: 1,
      answer: toAttemptAnswer(running.questions[0]!, 'b'),
      revision: 1,
    })
    await db
      .updateTable('attempt_questions')
      .set({ score: 31337.25 })
      .where('attempt_id', '=', attempt_id)
      .execute()
    await db.updateTable('attempts').set({ score: 31337.5 }).where('id', '=', attempt_id).execute()
    for (const cid of [other.cid, student.cid])
      expect(await found(cid, [keys, score], attempt_id)).toEqual([])

    // Failed: answers stay hidden while an attempt remains or runs; the sweep itself starts it.
    await post(student.cid, 'client/tests/submit', { attempt_id })
    expect(await found(student.cid, [keys], attempt_id)).toEqual([])

    // Passed: answers are visible now, and the sweep detects them.
    const { data: again } = await post<RunningAttempt>(student.cid, 'client/tests/start', {
      course: 'tested',
    })
    const second = again.attempt.id
    for (const [at, byAuthor] of Object.values(correctAnswers).entries()) {
      const answer = toAttemptAnswer(again.questions[at]!, byAuthor)
      await post(student.cid, 'client/tests/save', {
        attempt_id: second,
        position: at + 1,
        answer,
        revision: 1,
      })
    }
    await post(student.cid, 'client/tests/submit', { attempt_id: second })
    expect((await post(student.cid, 'client/tests/result', { attempt_id: second })).text).toMatch(
      keys,
    )
    expect((await post(other.cid, 'client/tests/result', { attempt_id: second })).status).toBe(404)
  },
)
