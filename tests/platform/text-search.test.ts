import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { commandPaletteCalls } from '#features/administration/command-palette/contract.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { questionBankCalls } from '#features/questions/bank/contract.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld()
const admin = world.as(await world.person({ staff_role: 'admin' }))

test('a list finds a text by its words in order, letters folded, the article optional and wildcards literal', async () => {
  const contains = async (text: string, typed: string) => {
    const { rows } = await sql<{
      found: boolean
    }>`select ${containsText(sql`${text}::text`, typed)} as found`.execute(world.db)
    return rows[0]!.found
  }
  for (const [text, typed] of [
    ['أحمد علي', 'احمد'],
    ['ليلى حمدان', 'ليلي'],
    ['محاسبة مالية', 'المحاسبه'],
    ['ميثاق المشروع', 'الميثاق'],
    ['Mona ADEL', 'mona adel'],
    ['Mona Said Adel', 'mona adel'],
    ['١٠٠% خصم', '100%'],
    [String.raw`a_b\c`, String.raw`A_B\C`],
  ] as const)
    expect([text, typed, await contains(text, typed)]).toEqual([text, typed, true])
  for (const [text, typed] of [
    ['Alpha', 'a_p'],
    ['Alpha', '%'],
    ['Mona Adel', 'adel mona'],
    ['أحمد', 'محمد'],
  ] as const)
    expect([text, typed, await contains(text, typed)]).toEqual([text, typed, false])
})

test('the office and the studio find people and courses however their Arabic letters are typed', async () => {
  const ahmad = await world.person({ first_name: 'أحمد' })
  const course = await addCourse(world, 'folded-course')
  await world.db
    .updateTable('courses')
    .set({ title_ar: 'محاسبة الأعمال لليلى' })
    .where('slug', '=', 'folded-course')
    .execute()
  expect(course).toBeDefined()
  for (const q of ['احمد', 'أحمد', 'إحمد']) {
    expect((await admin(peopleCalls.find, { q })).items.map((it) => it.id)).toEqual([ahmad.id])
    expect((await admin(commandPaletteCalls.find, { q })).people.map((it) => it.id)).toEqual([
      ahmad.id,
    ])
  }
  for (const q of ['محاسبه', 'المحاسبة', 'محاسبه الاعمال', 'ليلي']) {
    expect((await admin(commandPaletteCalls.find, { q })).courses.map((it) => it.text)).toEqual([
      'folded-course',
    ])
    expect(
      (await admin(draftCalls.courses, { find: q, all: true })).items.map((it) => it.slug),
    ).toEqual(['folded-course'])
    expect((await admin(questionBankCalls.courses, { q })).items.map((it) => it.slug)).toEqual([
      'folded-course',
    ])
  }
})

test('a name is looked up in the index of folded names, not in every row', async () => {
  const { rows } = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select id from users where ${containsText(sql`first_name || ' ' || middle_name || ' ' || last_name || ' ' || certificate_name || ' ' || certificate_name_ar || ' ' || email || ' ' || coalesce(mobile, '')`, 'احمد')}`.execute(
      tx,
    )
  })
  expect(rows.map((it) => it['QUERY PLAN']).join('\n')).toContain('users_search')
})
