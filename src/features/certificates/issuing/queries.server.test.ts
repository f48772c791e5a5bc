import { beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#features/orders/checkout/contract.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { progressCalls } from '#features/learning/progress/contract.ts'
import { attemptCalls } from '#features/testing/attempts/contract.ts'
import { submitExpiredAttempts } from '#features/testing/attempts/commands.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import {
  markCourseCompleted,
  runListeners,
  setCertificateName,
  offerCertificate,
} from '#tests/certificates.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addPlan, placeOrder, createEgyptian, paySandboxOrder } from '#tests/selling.ts'
import { addTest } from '#tests/exam-fixtures.ts'
import { createWorld } from '#tests/world.ts'
import { myCertificateCalls } from '../my-certificates/contract.ts'

const world = await createWorld()
const month = await addPlan(world)
const slugs = Array.from({ length: 19 }, (_, at) => `lesson-${at + 1}`)
const question = [
  { type: 'true_false', points: 1, content: { prompt: 'So?' }, key: { correct: true } },
]

let course: Awaited<ReturnType<typeof addCourse>>
let mona: Actor
let call: ReturnType<typeof world.as>
beforeEach(async () => {
  course = await addCourse(world, `course-${crypto.randomUUID()}`, {
    ...courseOffers.both,
    lessons: slugs.map((slug) => ({ slug, kind: 'article', seconds: 60 })),
  })
  await offerCertificate(world, { course_id: course.id })
  mona = await createEgyptian(world)
  await setCertificateName(world, mona)
  call = world.as(mona)
})

async function pays(data: string) {
  const { id: order_id } = await placeOrder(world, mona, data)
  await paySandboxOrder(world, order_id)
  world.later(5)
  await call(checkout.order, { order_id })
  return order_id
}
const refund = (order_id: string) => call(checkout.refund, { order_id })
const refundOf = async (order_id: string) =>
  (await call(checkout.orders, {})).find((it) => it.id === order_id)!.refund!
const opens = async () => {
  for (const lesson of slugs) await call(lessons.get, { course: course.slug, lesson })
}
const finishes = async (some: string[]) => {
  for (const slug of some) {
    world.later(120)
    await call(progressCalls.finish, { lesson_id: course.lessons[slug]! })
  }
}
const begins = () => call(attemptCalls.start, { course: course.slug })
const answers = (attempt_id: string, revision = 1) =>
  call(attemptCalls.save, { attempt_id, position: 1, answer: true, revision })
const certificates = async () => {
  await runListeners(world)
  return (await call(myCertificateCalls.get, {})).items
}

describe('a refund', () => {
  it('counts what was learned since the payment, however it was reported and whenever its lessons were first opened', async () => {
    const first = await pays(month.data)
    await call(enrollment.enroll, { course_id: course.id })
    await opens()
    expect(await refundOf(first)).toMatchObject({
      watched_percent: 0,
      problem: null,
      amount: 34_900,
    })
    await refund(first)
    const second = await pays(month.data)
    await finishes(slugs)
    expect(await refundOf(second)).toMatchObject({ watched_percent: 100, problem: 'watched' })
    await expect(refund(second)).rejects.toThrow('refund_watched')
  })

  it('adds up what was learned under refunded orders one after the other, and forgives what a kept month paid for', async () => {
    const first = await pays(month.data)
    await call(enrollment.enroll, { course_id: course.id })
    await opens()
    await finishes(slugs.slice(0, 3))
    await refund(first)
    const second = await pays(month.data)
    expect(await refundOf(second)).toMatchObject({ watched_percent: 15 })
    await finishes(slugs.slice(3, 6))
    await expect(refund(second)).rejects.toThrow('refund_watched')
    world.later(31 * 86_400)
    const third = await pays(month.data)
    expect(await refundOf(third)).toMatchObject({ watched_percent: 0, problem: null })
  })

  it('ends a running attempt at once, and nothing is earned by what was learned without paying', async () => {
    const test_id = await addTest(world, course.id, {
      questions: question,
      time_limit_seconds: 1500,
    })
    const order = await pays(month.data)
    await call(enrollment.enroll, { course_id: course.id })
    await markCourseCompleted(world, mona, course.id)
    const { attempt } = await begins()
    await refund(order)
    await expect(call(lessons.get, { course: course.slug, lesson: slugs[1]! })).rejects.toThrow(
      'not_subscribed',
    )
    await expect(answers(attempt.id)).rejects.toThrow('not_subscribed')
    await expect(call(attemptCalls.attempt, { attempt_id: attempt.id })).rejects.toThrow(
      'not_subscribed',
    )
    await expect(begins()).rejects.toThrow('not_subscribed')
    await expect(call(attemptCalls.submit, { attempt_id: attempt.id })).rejects.toThrow(
      'not_subscribed',
    )
    expect(await certificates()).toEqual([])
    // An attempt passed without access, for example by late grading, earns no certificate.
    await world.db
      .updateTable('attempts')
      .set({ submitted_at: world.now, passed: true, score: 1 })
      .where('test_id', '=', test_id)
      .execute()
    await markCourseCompleted(world, mona, course.id)
    expect(await certificates()).toEqual([])
    // A new purchase restores the earlier progress.
    await pays(`course-${course.slug}`)
    await markCourseCompleted(world, mona, course.id)
    expect(await certificates()).toHaveLength(1)
  })

  it('of one course ends its attempt, and a second order for it opens it again', async () => {
    await addTest(world, course.id, { questions: question })
    const order = await pays(`course-${course.slug}`)
    await call(enrollment.enroll, { course_id: course.id })
    const { attempt } = await begins()
    await answers(attempt.id)
    await refund(order)
    await expect(answers(attempt.id, 2)).rejects.toThrow('not_subscribed')
    await pays(`course-${course.slug}`)
    await answers(attempt.id, 3)
    expect(await call(attemptCalls.submit, { attempt_id: attempt.id })).toMatchObject({
      passed: true,
    })
  })
})

describe('a plan that ends by itself', () => {
  it('leaves an attempt its time, and the certificate to whoever earned it', async () => {
    await addTest(world, course.id, { questions: question, time_limit_seconds: 1500 })
    await pays(month.data)
    await call(enrollment.enroll, { course_id: course.id })
    await markCourseCompleted(world, mona, course.id)
    const ends = await world.db
      .selectFrom('subscriptions')
      .select('ends_at')
      .where('user_id', '=', mona.id)
      .executeTakeFirstOrThrow()
    world.later((Date.parse(ends.ends_at) - world.now.getTime()) / 1000 - 60)
    const { attempt } = await begins()
    world.later(600)
    await expect(call(lessons.get, { course: course.slug, lesson: slugs[1]! })).rejects.toThrow(
      'not_subscribed',
    )
    await answers(attempt.id)
    expect((await begins()).attempt.id).toBe(attempt.id)
    expect(await call(attemptCalls.submit, { attempt_id: attempt.id })).toMatchObject({
      passed: true,
      timed_out: false,
    })
    expect(await certificates()).toHaveLength(1)
    await expect(begins()).rejects.toThrow('not_subscribed')
  })

  it('leaves an attempt without a clock waiting for the next month', async () => {
    await addTest(world, course.id, { questions: question })
    await pays(month.data)
    await call(enrollment.enroll, { course_id: course.id })
    const { attempt } = await begins()
    world.later(32 * 86_400)
    await expect(answers(attempt.id)).rejects.toThrow('not_subscribed')
    await expect(call(attemptCalls.submit, { attempt_id: attempt.id })).rejects.toThrow(
      'not_subscribed',
    )
    await pays(month.data)
    await answers(attempt.id)
    expect(await call(attemptCalls.submit, { attempt_id: attempt.id })).toMatchObject({
      passed: true,
    })
  })
})

it('what was saved with access is graded when the time is over', async () => {
  await addTest(world, course.id, { questions: question, time_limit_seconds: 1500 })
  const order = await pays(month.data)
  await call(enrollment.enroll, { course_id: course.id })
  const { attempt } = await begins()
  await answers(attempt.id)
  await refund(order)
  world.later(1600)
  await submitExpiredAttempts(world.db, world.now)
  expect(await call(attemptCalls.result, { attempt_id: attempt.id })).toMatchObject({
    attempt: { passed: true, timed_out: true },
  })
  expect(await certificates()).toEqual([])
})
