import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountPersonalData } from '#features/accounts/account-deletion/queries.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers, addEntitlement, assignTrainer } from '#tests/courses.ts'
import { listPersonEvents } from '#tests/person-events.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { commentData } from './queries.server.ts'
import { commentModeration } from '../moderation/contract.ts'
import { comments } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let lesson_id: number
let mona: Actor, other: Actor, trainer: Actor, admin: Actor

beforeAll(async () => {
  world = await createWorld()
})

let courses = 0
beforeEach(async () => {
  course = await addCourse(world, `course-${courses++}`, {
    lessons: [{ slug: 'one' }, { slug: 'two' }],
  })
  lesson_id = course.lessons['one']!
  mona = await enrolled(await world.person({ first_name: 'Mona' }))
  other = await enrolled(await world.person({ first_name: 'Omar' }))
  trainer = await world.person({ first_name: 'Nadia', is_trainer: true })
  await assignTrainer(world, trainer.id, course.id)
  admin = await world.person({ staff_role: 'admin' })
})

async function enrolled(person: Actor, course_id = course.id) {
  const at = { enrolled_at: world.now, last_learned_at: world.now, watch_credit_until: world.now }
  await world.db
    .insertInto('enrollments')
    .values({ user_id: person.id, course_id, ...at })
    .execute()
  return person
}

const comment = (
  who: Actor,
  text = 'Two routes came out at 31 days.',
  second: number | null = null,
) => world.as(who)(comments.add, { lesson_id, text, second })
const answer = (who: Actor, comment_id: string, text = 'Both are critical.') =>
  world.as(who)(comments.reply, { comment_id, text })
const read = (who: Actor = mona, page = 1) => world.as(who)(comments.get, { lesson_id, page })
const heard = (who: Actor) => listPersonEvents(world.db, who)
const expectFailure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })

describe('a thread', () => {
  it('is read by whom the lesson opens for: the newest first, replies in order, each as its reader may act', async () => {
    const asked = await comment(mona, 'First', 42)
    world.later(60)
    await comment(other, 'Second')
    world.later(60)
    await answer(other, asked.id, 'Same here.')
    world.later(60)
    await answer(trainer, asked.id)
    const { items, total, count } = await read()
    expect({ total, count, said: items.map((it) => it.text) }).toEqual({
      total: 2,
      count: 4,
      said: ['Second', 'First'],
    })
    expect(items[1]).toMatchObject({
      writer: { name: 'Mona Adel' },
      second: 42,
      as_trainer: false,
      mine: true,
      may_remove: true,
    })
    expect(items[1]!.replies).toMatchObject([
      {
        text: 'Same here.',
        writer: { name: 'Omar Adel', trainer_slug: null },
        as_trainer: false,
        mine: false,
        may_remove: false,
      },
      {
        text: 'Both are critical.',
        writer: { name: 'Nadia', trainer_slug: expect.any(String) },
        as_trainer: true,
      },
    ])
    expect(items[1]!.replies[0]!.created_at).toBe(
      new Date(world.now.getTime() - 60_000).toISOString(),
    )
    for (const who of [trainer, admin]) expect((await read(who)).items[0]!.may_remove).toBe(true)
  })

  it('comes twenty to a page, and the page of a comment is found', async () => {
    const ids: string[] = []
    for (let n = 0; n < 21; n++) {
      world.later(60)
      ids.push((await comment(mona, `Comment ${n}`)).id)
    }
    expect(await read()).toMatchObject({ page: 1, pages: 2, total: 21 })
    expect((await read(mona, 2)).items.map((it) => it.text)).toEqual(['Comment 0'])
    const reply = await answer(other, ids[0]!)
    expect(await world.as(mona)(comments.get, { lesson_id, comment_id: reply.id })).toMatchObject({
      page: 2,
    })
    expect(
      await world.as(mona)(comments.get, { lesson_id, comment_id: crypto.randomUUID() }),
    ).toMatchObject({ page: 1 })
    expect(await world.statements(() => read())).toBe(1)
  })

  it('takes answers to its replies as its own, and is full at a hundred', async () => {
    const asked = await comment(mona)
    const reply = await answer(other, asked.id)
    world.later(60)
    await answer(mona, reply.id, 'Thank you.')
    const [thread] = (await read()).items
    expect(thread!.replies.map((it) => it.text)).toEqual(['Both are critical.', 'Thank you.'])
    const rows = Array.from({ length: 98 }, () => ({
      lesson_id,
      course_id: course.id,
      user_id: other.id,
      parent_id: asked.id,
      text: 'x',
      created_at: world.now,
    }))
    await world.db.insertInto('comments').values(rows).execute()
    await expectFailure(answer(mona, asked.id), 'thread_full')
  })

  it('is told to the trainers, and an answer to whom it answers, never to oneself', async () => {
    const asked = await comment(mona)
    expect(await heard(trainer)).toEqual([
      { kind: 'learning.lesson_commented', by: mona.id, comment_id: asked.id },
    ])
    const reply = await answer(other, asked.id)
    const last = await answer(trainer, reply.id)
    expect(await heard(mona)).toEqual([
      { kind: 'learning.comment_answered', by: other.id, comment_id: reply.id },
      { kind: 'learning.comment_answered', by: trainer.id, comment_id: last.id },
    ])
    expect(await heard(other)).toEqual([
      { kind: 'learning.comment_answered', by: trainer.id, comment_id: last.id },
    ])
    await answer(mona, asked.id)
    expect(await heard(mona)).toHaveLength(2)
  })
})

describe('what one wrote', () => {
  it('can be edited by its writer alone, and is marked', async () => {
    const { id, updated_at } = await comment(mona)
    const edit = (who: Actor, text: string, from = updated_at) =>
      world.as(who)(comments.edit, { comment_id: id, text, updated_at: from })
    for (const who of [other, trainer, admin])
      await expectFailure(edit(who, 'Mine now'), 'not_found')
    expect(await edit(mona, 'Two routes came out at 31 days.')).toMatchObject({ edited_at: null })
    world.later(60)
    const clearer = await edit(mona, 'Clearer.')
    expect(clearer).toMatchObject({
      text: 'Clearer.',
      edited_at: world.now.toISOString(),
      updated_at: world.now.toISOString(),
    })
    await expect(edit(mona, 'From another tab.')).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: {
        yours: { text: 'From another tab.' },
        theirs: { text: 'Clearer.', updated_at: clearer.updated_at },
      },
    })
    expect(await edit(mona, 'From another tab.', clearer.updated_at)).toMatchObject({
      text: 'From another tab.',
    })
  })

  it('is removed by its writer, the course’s trainers and staff, and nobody else', async () => {
    const stranger = await world.person({ is_trainer: true })
    await enrolled(stranger)
    const removed = async (who: Actor) => {
      world.later(60)
      const { id } = await comment(mona)
      await world.as(who)(comments.remove, { comment_id: id })
      return id
    }
    await removed(mona)
    await removed(trainer)
    const acts = () =>
      world.db
        .selectFrom('audit_log')
        .select(['action', 'subject_id', 'details'])
        .where('actor_id', '=', admin.id)
        .execute()
    expect(await acts()).toEqual([])
    const comment_id = await removed(admin)
    expect(await acts()).toMatchObject([
      { action: 'comment.remove', subject_id: mona.id, details: { comment_id } },
    ])
    for (const who of [other, stranger]) {
      world.later(60)
      const { id } = await comment(mona)
      await expectFailure(world.as(who)(comments.remove, { comment_id: id }), 'not_found')
    }
    expect((await read()).count).toBe(2)
  })

  it('leaves its place while replies stand below it, without its words, and takes no more of them', async () => {
    const asked = await comment(mona, 'Secret words')
    const reply = await answer(other, asked.id)
    await world.as(mona)(comments.remove, { comment_id: asked.id })
    const { items, count } = await read(other)
    expect(count).toBe(1)
    expect(items).toMatchObject([
      { text: null, writer: null, may_remove: false, replies: [{ text: 'Both are critical.' }] },
    ])
    expect(JSON.stringify(items)).not.toContain('Secret')
    await expectFailure(answer(other, asked.id), 'not_found')
    await expectFailure(answer(mona, reply.id), 'not_found')
    await world.as(other)(comments.remove, { comment_id: reply.id })
    expect(await read()).toMatchObject({ items: [], total: 0, count: 0 })
  })

  it('is said by nobody once the account is gone, and its removed words are forgotten', async () => {
    await comment(mona, 'Stays')
    world.later(1)
    const gone = await comment(mona, 'Removed')
    await world.as(mona)(comments.remove, { comment_id: gone.id })
    expect(await commentData.read(world.db, mona.id)).toMatchObject({
      written: [{ text: 'Stays', lesson: 'one' }, { text: 'Removed' }],
    })
    await world.db.transaction().execute(async (tx) => {
      await commentData.forget!(tx, mona.id)
      await accountPersonalData.forget!(tx, mona.id)
    })
    await world.db
      .updateTable('users')
      .set({ deleted_at: world.now })
      .where('id', '=', mona.id)
      .execute()
    expect((await read(other)).items).toMatchObject([{ text: 'Stays', writer: null }])
    expect(await commentData.read(world.db, mona.id)).toMatchObject({
      written: [{ text: 'Stays' }, { text: '' }],
    })
    expect(await heard(trainer)).toEqual([])
  })

  it('is text and nothing else: turned letters are refused, markup is kept as it was typed', async () => {
    await expectFailure(comment(mona, 'abc\u202Edef'), 'invalid_input')
    await expectFailure(comment(mona, '   '), 'invalid_input')
    await expectFailure(comment(mona, 'x'.repeat(2001)), 'invalid_input')
    expect(await comment(mona, '<script>alert(1)</script>')).toMatchObject({
      text: '<script>alert(1)</script>',
    })
  })
})

describe('a report', () => {
  const report = (who: Actor, comment_id: string, reason = 'Insulting') =>
    world.as(who)(comments.report, { comment_id, reason })
  const rows = (comment_id: string) =>
    world.db
      .selectFrom('comment_reports')
      .select(['reason', 'handled_at'])
      .where('comment_id', '=', comment_id)
      .execute()

  it('counts once a person, is shown to them alone, and is settled when the comment goes', async () => {
    const { id } = await comment(mona)
    await report(other, id)
    await report(other, id, 'Once more')
    expect(await rows(id)).toEqual([{ reason: 'Insulting', handled_at: null }])
    expect((await read(other)).items[0]!.reported).toBe(true)
    expect((await read(trainer)).items[0]!.reported).toBe(false)
    await expectFailure(report(mona, id), 'not_found')
    await world.as(trainer)(comments.remove, { comment_id: id })
    expect(await rows(id)).toEqual([{ reason: 'Insulting', handled_at: world.now.toISOString() }])
  })

  it('waits for staff, who let the comment stand or remove it', async () => {
    const support = await world.person({ staff_role: 'support' })
    const [first, second] = [await comment(mona, 'Rude'), await comment(mona, 'Fine')]
    await report(other, first.id, 'Insulting')
    world.later(60)
    await report(trainer, first.id, 'Again')
    await report(other, second.id, 'I disagree')
    const open = async () =>
      (await world.as(support)(commentModeration.reports, {})).items.filter(
        (it) => it.course.slug === course.slug,
      )
    expect(await open()).toMatchObject([
      {
        text: 'Rude',
        name: 'Mona Adel',
        lesson: { slug: 'one' },
        reports: [{ name: 'Omar Adel', reason: 'Insulting' }, { reason: 'Again' }],
      },
      { text: 'Fine' },
    ])
    await world.as(support)(comments.remove, { comment_id: first.id })
    await world.as(support)(commentModeration.keep, { comment_id: second.id })
    expect(await open()).toEqual([])
    await expectFailure(
      world.as(support)(commentModeration.keep, { comment_id: second.id }),
      'not_found',
    )
    await expectFailure(world.as(trainer)(commentModeration.reports, {}), 'forbidden')
    const acts = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', support.id)
      .orderBy('id')
      .execute()
    expect(acts.map((it) => it.action)).toEqual(['comment.remove', 'comment.keep'])
    expect((await read()).items.map((it) => it.text)).toEqual(['Fine'])
  })

  it('needs a reason', async () => {
    const { id } = await comment(mona)
    await expectFailure(report(other, id, ' '), 'invalid_input')
  })
})

describe('nobody gets around the lesson', () => {
  it('not by reading, writing, answering, editing, removing or reporting', async () => {
    const paid = await addCourse(world, `paid-${courses++}`, courseOffers.sale)
    const buyer = await enrolled(await world.person(), paid.id)
    await addEntitlement(world, buyer.id, { course_id: paid.id })
    const at = { lesson_id: paid.lessons['one']! }
    const { id: comment_id, updated_at } = await world.as(buyer)(comments.add, {
      ...at,
      text: 'Paid words',
    })
    const calls = (who: Actor) => [
      () => world.as(who)(comments.get, at),
      () => world.as(who)(comments.add, { ...at, text: 'x' }),
      () => world.as(who)(comments.reply, { comment_id, text: 'x' }),
      () => world.as(who)(comments.edit, { comment_id, text: 'x', updated_at }),
      () => world.as(who)(comments.remove, { comment_id }),
      () => world.as(who)(comments.report, { comment_id, reason: 'Because' }),
    ]
    for (const call of calls(mona)) await expectFailure(call(), 'not_enrolled')
    await enrolled(mona, paid.id)
    for (const call of calls(mona)) await expectFailure(call(), 'must_buy')
    world.later(31 * 86_400)
    for (const call of calls(buyer)) await expectFailure(call(), 'must_buy')
  })

  it('nor by a lesson or comment that is not there, which look alike', async () => {
    const draft = await addCourse(world, `draft-${courses++}`, { published_at: null })
    for (const it of [draft.lessons['one']!, 999_999])
      await expectFailure(world.as(mona)(comments.get, { lesson_id: it }), 'not_found')
    await expectFailure(answer(mona, crypto.randomUUID()), 'not_found')
    await expectFailure(world.as(null)(comments.get, { lesson_id }), 'not_logged_in')
  })
})

it('lets a person say five things a minute and fifty a day', async () => {
  const { id } = await comment(other)
  for (let n = 0; n < 4; n++) await comment(mona)
  await answer(mona, id)
  await expectFailure(comment(mona), 'too_many_requests')
  await expectFailure(answer(mona, id), 'too_many_requests')
  world.later(61)
  for (let n = 5; n < 50; n++) {
    if (n % 5 === 0) world.later(61)
    await comment(mona)
  }
  world.later(61)
  await expectFailure(comment(mona), 'too_many_requests')
})

it('names trainers in the reader’s language', async () => {
  await world.db
    .updateTable('trainers')
    .set({ name_ar: 'نادية' })
    .where('user_id', '=', trainer.id)
    .execute()
  await comment(trainer)
  const { items } = await world.as(mona, arabicReader)(comments.get, { lesson_id })
  expect(items[0]).toMatchObject({ as_trainer: true, writer: { name: 'نادية', lang: 'ar' } })
})
