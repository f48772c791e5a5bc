import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { enrollment } from '../enrollment/contract.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { progressCalls } from './contract.ts'
import { maxPlaybackRate, graceSeconds } from './limits.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let person: Actor
const videos = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slug) => ({ slug }))

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  const text = { slug: 'text', kind: 'article', seconds: 200 }
  course = await addCourse(world, 'course', {
    lessons: [...videos, text, { slug: 'paper', kind: 'file', seconds: 0 }],
  })
})

beforeEach(async () => {
  person = await world.person()
  await world.as(person)(enrollment.enroll, { course_id: course.id })
})

const open = (lesson: string) => world.as(person)(lessons.get, { course: 'course', lesson })
const finish = (lesson: string) =>
  world.as(person)(progressCalls.finish, { lesson_id: course.lessons[lesson]! })
const send = (input: { lesson_id: number; reached_end: boolean }) =>
  world.as(person)(progressCalls.report, input)

describe('a script', () => {
  it('cannot finish 6,000 seconds of lessons in 31 by saying so, in one course or in several, one after the other or at once', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({ slug: `n${n}` }))
    for (const parallel of [true, false])
      for (const names of [['long'], ['half', 'other']]) {
        const script = await world.person()
        const made: Awaited<ReturnType<typeof addCourse>>[] = []
        for (const name of names)
          made.push(await addCourse(world, `${name}-${crypto.randomUUID()}`, { lessons: ten }))
        // Enrolled long before.
        for (const it of made) await world.as(script)(enrollment.enroll, { course_id: it.id })
        world.later(90 * 86_400)
        const chosen = ten.map(({ slug }, n) => ({ slug, of: made[n % made.length]! }))
        for (const { slug, of } of chosen)
          await world.as(script)(lessons.get, { course: of.slug, lesson: slug })
        world.later(31)
        const said = ({ slug, of }: (typeof chosen)[number]) =>
          world
            .as(script)(progressCalls.finish, { lesson_id: of.lessons[slug]! })
            .then(
              () => 'finished',
              (it: Failure) => it.code,
            )
        const outcomes: string[] = []
        if (parallel) outcomes.push(...(await Promise.all(chosen.map(said))))
        else for (const it of chosen) outcomes.push(await said(it))
        const finished = outcomes.filter((it) => it === 'finished').length
        expect(finished).toBeGreaterThan(3)
        expect(finished * 600).toBeLessThanOrEqual(3000)
        expect(outcomes.filter((it) => it === 'finished_too_fast')).toHaveLength(10 - finished)
      }
  })

  it('is told how long to wait, and then believed; nothing was lost', async () => {
    for (const { slug } of videos) await open(slug)
    world.later(60)
    for (const slug of ['a', 'b', 'c', 'd']) await finish(slug)
    await expect(finish('e')).rejects.toMatchObject({ code: 'finished_too_fast', retryAfter: 250 })
    // A finished lesson can be finished again, and later watch time is still recorded.
    expect(await finish('a')).toMatchObject({ finished: true })
    world.later(249)
    await expect(finish('e')).rejects.toMatchObject({ retryAfter: 1 })
    world.later(1)
    expect(await finish('e')).toMatchObject({ finished: true, completion: 50 })
  })

  it('nor by reading to the end of everything at the same moment', async () => {
    const articles = Array.from({ length: 10 }, (_, n) => ({ slug: `r${n}`, kind: 'article' }))
    const texts = await addCourse(world, `texts-${crypto.randomUUID()}`, { lessons: articles })
    await world.as(person)(enrollment.enroll, { course_id: texts.id })
    for (const { slug } of articles)
      await world.as(person)(lessons.get, { course: texts.slug, lesson: slug })
    world.later(31)
    const read = (slug: string) => send({ lesson_id: texts.lessons[slug]!, reached_end: true })
    const answers = await Promise.all(articles.map(({ slug }) => read(slug)))
    expect(answers.filter((it) => it.finished)).toHaveLength(5)
    const waits = answers.filter((it) => !it.finished).map((it) => it.wait)
    expect(waits).toEqual(Array.from({ length: 5 }, () => 300))
    world.later(300)
    expect(await read(articles.find((_, n) => !answers[n]!.finished)!.slug)).toMatchObject({
      finished: true,
      wait: 0,
    })
  })

  it('nor by watching in many courses at the same time', async () => {
    const script = await world.person()
    const made = []
    for (let n = 0; n < 4; n++)
      made.push(
        await addCourse(world, `many-${n}-${crypto.randomUUID()}`, {
          lessons: [{ slug: 'x', seconds: 3600 }],
        }),
      )
    for (const it of made) {
      await world.as(script)(enrollment.enroll, { course_id: it.id })
      await world.as(script)(lessons.get, { course: it.slug, lesson: 'x' })
    }
    world.later(1800)
    const watch = (lesson_id: number) =>
      world.as(script)(progressCalls.report, { lesson_id, ranges: [[0, 3600]] })
    await Promise.all(made.map((it) => watch(it.lessons.x!)))
    world.later(1800)
    const answers = await Promise.all(made.map((it) => watch(it.lessons.x!)))
    const seconds = answers
      .flatMap((it) => it.watched)
      .reduce((sum, [from, to]) => sum + to - from, 0)
    // One elapsed hour at double speed, plus one hour of unused credit.
    expect(seconds).toBeLessThanOrEqual(maxPlaybackRate * (3600 + 3600 + graceSeconds))
  })
})
