import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addPlan, placeOrder, createEgyptian } from '#tests/selling.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { supportCalls } from '../chat/contract.ts'
import { supportAgentCalls } from '../admin/contract.ts'

const world = await createWorld()
let agent: Actor, mona: Actor, order: string, section: number, plan: string

beforeAll(async () => {
  agent = await world.person({ staff_role: 'support' })
  mona = await createEgyptian(world)
  const titles = { title: 'First aid', title_ar: 'الإسعافات الأولية' }
  const lessons = [{ slug: 'bandages', title: 'Bandages', title_ar: 'الضمادات' }]
  const { id: course_id } = await addCourse(world, 'first-aid', {
    ...titles,
    ...courseOffers.sale,
    lessons,
  })
  await addCourse(world, 'unfinished', { title: 'Secret', published_at: null })
  const sections = world.db
    .selectFrom('course_sections')
    .select('id')
    .where('course_id', '=', course_id)
  section = (await sections.executeTakeFirstOrThrow()).id
  const whole = {
    course_id,
    title: 'Final test',
    title_ar: 'الاختبار النهائي',
    published_at: world.now,
  }
  const part = {
    course_id,
    section_id: section,
    title: 'Wounds',
    title_ar: 'الجروح',
    published_at: world.now,
  }
  await world.db.insertInto('tests').values([whole, part]).execute()
  plan = (await addPlan(world, { title: 'Monthly', title_ar: 'الشهرية' })).data
  order = (await placeOrder(world, mona, 'course-first-aid')).id
})

const names = async (about: string, who = mona, reader = englishReader) =>
  (await world.as(who, reader)(supportCalls.deps, { about })).about?.names ?? null

describe('what somebody asks about', () => {
  it('is called by its titles, in the reader’s language', async () => {
    const both = async (about: string) => [
      await names(about),
      await names(about, mona, arabicReader),
    ]
    expect(await both('course:first-aid')).toEqual([['First aid'], ['الإسعافات الأولية']])
    expect(await both('lesson:first-aid/bandages')).toEqual([
      ['First aid', 'Bandages'],
      ['الإسعافات الأولية', 'الضمادات'],
    ])
    expect(await both('test:first-aid')).toEqual([
      ['First aid', 'Final test'],
      ['الإسعافات الأولية', 'الاختبار النهائي'],
    ])
    expect(await both(`test:first-aid/${section}`)).toEqual([
      ['First aid', 'Wounds'],
      ['الإسعافات الأولية', 'الجروح'],
    ])
    const number = expect.stringMatching(/^#\d+$/)
    for (const kind of ['order', 'payment'])
      expect(await both(`${kind}:${order}`)).toEqual([
        [number, 'First aid'],
        [number, 'الإسعافات الأولية'],
      ])
    expect(await both('payment:course-first-aid')).toEqual([['First aid'], ['الإسعافات الأولية']])
    expect(await both(`payment:${plan}`)).toEqual([['Monthly'], ['الشهرية']])
  })

  it('tells nothing of what is not public, not there, or somebody else’s', async () => {
    const other = await world.person()
    for (const it of [
      'course:unfinished',
      'lesson:unfinished/one',
      'test:unfinished',
      'course:nowhere',
      'payment:course-unfinished',
    ])
      expect([it, await names(it)]).toEqual([it, []])
    expect(await names(`order:${order}`, other)).toEqual([])
    expect(await names('page:x')).toBeNull()
  })

  it('is read so by who asks and at the desk, before and after the ticket is closed', async () => {
    const opening = {
      category: 'tests' as const,
      description: 'It does not open.',
      about: `order:${order}`,
    }
    const { id, about } = await world.as(mona)(supportCalls.createTicket, opening)
    const said = {
      kind: 'order',
      ref: order,
      names: [expect.stringMatching(/^#\d+$/), 'First aid'],
    }
    const translated = { ...said, names: [said.names[0], 'الإسعافات الأولية'] }
    expect(about).toEqual(said)
    const readers = [
      [englishReader, said],
      [arabicReader, translated],
    ] as const
    for (const [reader, expected] of readers) {
      expect((await world.as(mona, reader)(supportCalls.new, {})).ticket?.about).toEqual(expected)
      expect(
        (await world.as(agent, reader)(supportAgentCalls.ticket, { ticket_id: id })).about,
      ).toEqual(expected)
    }
    await world.as(mona)(supportCalls.cancelTicket, {})
    expect((await world.as(mona)(supportCalls.history, {})).items).toMatchObject([{ about: said }])
  })
})
