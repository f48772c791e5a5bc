import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { listingCalls } from '../listing/contract.ts'
import { countWords } from '../commands.server.ts'
import { zeroResultCalls } from '../zero-results/contract.ts'
import { searchCalls } from './contract.ts'
import { cleanText, foldText, splitWords } from '../rules.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
  await loadDemo(world.db, world.now, createMemoryStorage())
})

const find = (q: string, more: object = {}, reader = englishReader) =>
  world.as(null, reader)(searchCalls.search, { q, ...more })

describe('search', () => {
  it('reads no list of what is new beside its indexes: that grows with every edit, and every search would pay for it', async () => {
    const { rows } = await sql`
      select c.relname from pg_class c join pg_am on pg_am.oid = c.relam
      where amname = 'gin' and not coalesce(c.reloptions @> '{fastupdate=off}', false)`.execute(
      world.db,
    )
    expect(rows).toEqual([])
  })

  it('reads words as the database does', async () => {
    const files = [
      'courses',
      'trainers',
      'categories',
      'synonyms',
      'search-queries',
      'search-judged',
      'search-people',
    ]
    const texts = (
      await Promise.all(files.map((file) => readFile(`db/demo/catalogue/${file}.json`, 'utf8')))
    ).flatMap((it) => it.split('"'))
    const corpus = [
      ...new Set([
        ...texts,
        'ﻻ إله ﷺ … ½ ﬁne İstanbul ＡＢＣ c++ C# don’t A\u0301 ٱللَّه گچپڤ ۱۲۳ 👍 a\u200fb',
      ]),
    ]
    const { rows } = await sql<{ cleaned: string; words: string[]; folded: string[] }>`
      select search_clean(it) as cleaned, array(select word from search_tokens(search_clean(it)) order by place) as words,
        array(select search_fold(word) from search_tokens(search_clean(it)) order by place) as folded
      from unnest(${corpus}::text[]) with ordinality as texts (it, place) order by place`.execute(
      world.db,
    )
    expect(rows).toEqual(
      corpus.map((text) => ({
        cleaned: cleanText(text),
        words: splitWords(text),
        folded: splitWords(text).map(foldText),
      })),
    )
  })

  it('gives a word and its forms one stem', async () => {
    const families = [
      'محاسبة المحاسبة والمحاسبة بالمحاسبة للمحاسبة',
      'إلكتروني الإلكترونية إلكترونيات',
      'برمجة البرمجيات والبرمجة',
      'وظيفة الوظيفة',
      'فن الفن والفن بالفن',
      'لغة اللغة واللغة للغة',
      'program programs programming programme programmer',
      'مشروع مشاريع المشروعات',
      'زبون زبائن زبونك',
      'كهرباء كهربائية كهربيه',
      'إعلان إعلانات الإعلانية',
      'ليلى ليلا',
    ]
    for (const family of families) {
      const { rows } = await sql<{
        stem: string
      }>`select distinct search_stem(search_fold(word)) as stem from unnest(${family.split(' ')}::text[]) word`.execute(
        world.db,
      )
      expect([family, rows.length]).toEqual([family, 1])
    }
  })

  it('takes no word for another that begins like the article', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from (values ('الله', 'له'), ('التي', 'تي'), ('والده', 'ده'), ('ألم', 'م'), ('إعلان', 'اعلي')) pairs (word, other)
      where search_stem(search_fold(word)) = search_stem(other)`.execute(world.db)
    expect(rows).toEqual([])
  })

  it('returns the corrected query and highlights matches', async () => {
    const found = await find('المحسابة المالية', {}, arabicReader)
    expect(found.corrected).toBe('المحاسبة المالية')
    expect(found.items[0]!.marked_title.filter((it) => it.hit).map((it) => it.text)).toContain(
      'المحاسبة',
    )
    expect(found.items[0]!.marked_title.map((it) => it.text).join('')).toBe(found.items[0]!.title)
    // 'managment' has a known stem but is not a known word.
    expect((await find('projct managment')).corrected).toBe('project management')
    expect((await find('ادارة المشرايع', {}, arabicReader)).corrected).toBe('إدارة المشاريع')
    expect(await find('نيوترشن')).toMatchObject({
      corrected: 'nutrition',
      items: [{ slug: 'everyday-nutrition' }],
    })
    // A misspelling listed as a synonym still counts as corrected; a real synonym does not.
    expect(await find('pyhton')).toMatchObject({
      corrected: 'python',
      items: [{ slug: 'programming-with-python' }, {}],
    })
    for (const q of ['python', 'بايثون', 'js', 'deutsch'])
      expect([q, (await find(q)).corrected]).toEqual([q, null])
    expect(await find('mo7asba')).toMatchObject({
      corrected: 'المحاسبة',
      items: [{ slug: 'financial-accounting' }],
    })
    expect(await find('idarat el wa2t')).toMatchObject({
      corrected: 'إدارة الوقت',
      items: [{ slug: 'focused-work' }, {}],
    })
    // A typo of a word that occurs only in a lesson.
    expect((await find('depreciaton')).items.map((it) => it.slug)).toEqual(['financial-accounting'])
  })

  it('offers a way on when nothing is found', async () => {
    const nothing = await find('zzqqxxyy')
    expect(nothing).toMatchObject({
      total: 0,
      items: [],
      corrected: null,
      trainers: [],
      variants: [],
      parts: [],
      nearest: null,
    })
    expect(nothing.empty!.popular).toHaveLength(8)
    const narrow = await find('python', { level: 'advanced', length: 'extended', access: 'free' })
    expect(narrow.total).toBe(0)
    expect(narrow.empty!.without.length + narrow.empty!.popular.length).toBeGreaterThan(0)
  })

  it('ignores punctuation, quotes and operators', async () => {
    for (const q of [
      "python' or 1=1--",
      "'; python; --",
      'python & | ! ( <-> :* )',
      "\\' python",
      '${7*7} python',
      '%python%',
      'python\u2028</a><a>',
    ])
      expect([q, (await find(q)).items[0]?.slug]).toEqual([q, 'programming-with-python'])
    expect((await find("''")).total).toBe(0)
    for (const q of ['a', 'x'.repeat(101), ' '])
      await expect(find(q)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('ranks another name for a thing below the name itself', async () => {
    const { db, now } = world
    const course = {
      level: 'beginner',
      language: 'en',
      is_free: true,
      art: 'code',
      published_at: now,
    } as const
    await db
      .insertInto('search_synonyms')
      .values({ slug: 'zorblax', terms: ['zorblax', 'قرنبيط'] })
      .execute()
    await db
      .insertInto('courses')
      .values([
        { ...course, slug: 'other-name', title: 'All about قرنبيط', students_count: 5000 },
        { ...course, slug: 'own-name', title: 'All about zorblax' },
      ])
      .execute()
    expect((await find('zorblax')).items.map((it) => it.slug)).toEqual(['own-name', 'other-name'])
    expect((await find('القرنبيط')).items.map((it) => it.slug)).toEqual(['other-name', 'own-name'])
  })

  it('never returns unpublished courses', async () => {
    const { db, now } = world
    const draft = {
      slug: 'canary-draft',
      title: 'Canaryword secrets',
      title_ar: 'أسرار الكناريّات',
      level: 'beginner',
      language: 'en',
      is_free: true,
      art: 'code',
    } as const
    const trainer = await db
      .insertInto('trainers')
      .values({ slug: 'canary-trainer', name: 'Canarytrainer Doe' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('courses')
      .values(draft)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('course_trainers')
      .values({ course_id: id, trainer_id: trainer.id })
      .execute()
    const all = await world.as(null)(listingCalls.courses, {})
    const told = async () =>
      JSON.stringify([
        await find('canaryword'),
        await find('canarywords'),
        await find('الكناريات', {}, arabicReader),
        await find('canarytrainer doe'),
      ]).toLowerCase()
    expect(await told()).not.toContain('canary')

    await db.updateTable('courses').set({ published_at: now }).where('id', '=', id).execute()
    expect((await find('canarywords')).items.map((it) => it.slug)).toEqual(['canary-draft'])
    expect((await find('كناريات', {}, arabicReader)).items.map((it) => it.slug)).toEqual([
      'canary-draft',
    ])
    expect(JSON.stringify(await find('canarytrainer'))).not.toContain('Canarytrainer')
    expect((await world.as(null)(listingCalls.courses, {})).total).toBe(all.total + 1)

    await db.updateTable('courses').set({ published_at: null }).where('id', '=', id).execute()
    expect(await told()).not.toContain('canary')
    expect((await world.as(null)(listingCalls.courses, {})).facets).toEqual(all.facets)
  })

  it('reflects edits of titles, trainers, categories and lessons', async () => {
    const { db } = world
    const { id } = await db
      .selectFrom('courses')
      .select('id')
      .where('slug', '=', 'first-aid')
      .executeTakeFirstOrThrow()
    const finds = async (q: string) => (await find(q)).items.some((it) => it.slug === 'first-aid')
    await db
      .updateTable('courses')
      .set({ title: 'Quillfeather aid' })
      .where('id', '=', id)
      .execute()
    expect(await finds('quillfeather')).toBe(true)
    await db
      .updateTable('lessons')
      .set({ title: 'Wobblestone' })
      .where('course_id', '=', id)
      .execute()
    expect(await finds('wobblestone')).toBe(true)
    const trainer = db
      .selectFrom('course_trainers')
      .select('trainer_id')
      .where('course_id', '=', id)
    await db
      .updateTable('trainers')
      .set({ name: 'Ottoline Brass' })
      .where('id', 'in', trainer)
      .execute()
    expect(await finds('ottoline')).toBe(true)
    await db
      .updateTable('categories')
      .set({ title: 'Mossgarden' })
      .where('slug', '=', 'health')
      .execute()
    expect(await finds('mossgarden')).toBe(true)
    await db.deleteFrom('course_categories').where('course_id', '=', id).execute()
    expect(await finds('mossgarden')).toBe(false)
  })
})

describe('suggestions', () => {
  const suggest = (q: string, reader = englishReader) =>
    world.as(null, reader)(searchCalls.suggest, { q })
  const texts = async (q: string, reader = englishReader) =>
    (await suggest(q, reader)).map((it) => it.text)

  it('begin as one types, in either script, with or without the article', async () => {
    for (const q of ['pyth', 'programming w', 'PYTHON'])
      expect([q, (await suggest(q)).map((it) => it.slug)]).toEqual([
        q,
        expect.arrayContaining(['programming-with-python']),
      ])
    for (const q of ['محاس', 'المحاس', 'المُحاسبه', 'محاسبة الم'])
      expect([q, (await suggest(q, arabicReader)).map((it) => it.slug)]).toEqual([
        q,
        expect.arrayContaining(['financial-accounting']),
      ])
    expect(await texts('progra')).toContain('Programming')
  })

  it('have a trainer first, with picture and headline, in either script', async () => {
    const karim = {
      kind: 'trainer',
      slug: 'karim-adel',
      text: 'Karim Adel',
      headline: 'Programme manager, construction',
    }
    await world.db
      .updateTable('trainers')
      .set({ thumbnail: 'demo/karim.webp' })
      .where('slug', '=', 'karim-adel')
      .execute()
    for (const q of ['kar', 'karim ad', 'كريم', 'كريم عا'])
      expect([q, (await suggest(q))[0]]).toMatchObject([
        q,
        { ...karim, thumbnail: '/media/demo/karim.webp' },
      ])
    expect((await suggest('كري', arabicReader))[0]).toMatchObject({
      text: 'كريم عادل',
      headline: 'مدير برامج في قطاع الإنشاءات',
      lang: 'ar',
    })
    expect((await suggest('كري', arabicReader)).filter((it) => it.kind === 'term')).toEqual([])
    expect(
      (await suggest('pyth')).every((it) => it.headline === null && it.thumbnail === null),
    ).toBe(true)
  })

  it('know a thing by its other names, in the other script too', async () => {
    for (const [q, slug] of [
      ['بايث', 'programming-with-python'],
      ['البايث', 'programming-with-python'],
      ['جافاسك', 'javascript-essentials'],
      ['اكسي', 'excel-formulas'],
    ] as const)
      expect([q, (await suggest(q, arabicReader)).map((it) => it.slug)]).toEqual([
        q,
        expect.arrayContaining([slug]),
      ])
    expect((await suggest('بايث', arabicReader))[0]).toMatchObject({
      kind: 'term',
      text: 'بايثون',
      lang: 'ar',
    })
    const texts = (await suggest('بايثون', arabicReader)).map((it) => `${it.kind} ${it.text}`)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('are at most eight and highlight the typed text', async () => {
    for (const q of ['ال', 'pr', 'da', 'co', 'مش'])
      expect((await suggest(q)).length).toBeLessThanOrEqual(8)
    const [term] = await suggest('pytho')
    expect(term).toMatchObject({
      kind: 'term',
      slug: null,
      text: 'python',
      marked: [{ text: 'python', hit: true }],
    })
    expect(await suggest('؟؟')).toEqual([])
    await expect(suggest('p')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('never include unpublished content', async () => {
    const { db, now } = world
    const course = {
      slug: 'hidden-thing',
      title: 'Xylowidget basics',
      level: 'beginner',
      language: 'en',
      is_free: true,
      art: 'code',
    } as const
    const { id } = await db
      .insertInto('courses')
      .values({ ...course, published_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('trainers')
      .values({ slug: 'xylo-person', name: 'Xylophon Draft' })
      .execute()
    await db
      .insertInto('categories')
      .values({ slug: 'xylo-things', title: 'Xylothings', art: 'code' })
      .execute()
    expect(await texts('xylo')).toEqual(['xylowidget', 'Xylowidget basics'])
    await db.updateTable('courses').set({ published_at: null }).where('id', '=', id).execute()
    expect(await texts('xylo')).toEqual([])
    expect((await find('xylowidgets')).variants).toEqual([])
  })
})

describe('the office', () => {
  it('lists queries without results, once per spelling, except when a filter caused it', async () => {
    const editor = await world.person({ staff_role: 'editor' })
    for (const q of ['Zzyzx Qwfpg', 'zzyzx  qwfpg!', 'ظظظظ غغغغ', 'ظظظظُ غغّغغ'])
      await find(q, {}, /[a-z]/.test(q) ? englishReader : arabicReader)
    await find('python', { level: 'advanced', access: 'free', length: 'extended', rating: 4.5 })
    const { items } = await world.as(editor)(zeroResultCalls.get, {})
    const seen = items.map(({ query, locale, misses }) => ({ query, locale, misses }))
    expect(seen).toContainEqual({ query: 'zzyzx qwfpg', locale: 'en', misses: 2 })
    expect(seen).toContainEqual({ query: 'ظظظظ غغغغ', locale: 'ar', misses: 2 })
    expect(seen.some((it) => it.query === 'python')).toBe(false)
    await expect(world.as(await world.person())(zeroResultCalls.get, {})).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('edits which terms mean the same, and searches follow', async () => {
    const as = world.as(await world.person({ staff_role: 'editor' }))
    expect((await find('gribblenook')).total).toBe(0)
    const { slug, updated_at } = await as(searchCalls.saveSynonym, {
      terms: ['gribblenook', 'arduino'],
    })
    expect(slug).toBe('gribblenook')
    const overtaken = as(searchCalls.saveSynonym, { slug, terms: ['gribblenook', 'excel'] })
    await expect(overtaken).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect((await find('gribblenook')).items[0]!.slug).toBe('arduino-electronics')
    await as(searchCalls.saveSynonym, { slug, terms: ['gribblenook', 'german'], updated_at })
    expect((await find('gribblenook')).items[0]!.slug).toBe('german-a1')
    expect((await as(searchCalls.synonyms, {})).total).toBeGreaterThan(150)
    const tried = await as(searchCalls.tried, { q: 'gribblenook', tongue: 'en' })
    expect(tried.courses[0]!.slug).toBe('german-a1')
    expect(tried.synonyms).toEqual([{ slug: 'gribblenook', terms: ['gribblenook', 'german'] }])
    expect((await as(searchCalls.tried, { q: 'Zzqqx vvkkq', tongue: 'ar' })).total).toBe(0)
    expect((await as(zeroResultCalls.get, {})).items.map((it) => it.query)).not.toContain(
      'zzqqx vvkkq',
    )
    await as(searchCalls.removeSynonym, { slug: 'gribblenook' })
    expect((await find('gribblenook')).total).toBe(0)
    await expect(as(searchCalls.removeSynonym, { slug: 'gribblenook' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

it('forgets words that no published course has, and counts the others', async () => {
  const { db } = world
  await countWords(db)
  const words = await db
    .selectFrom('search_words')
    .select(['shown', 'courses'])
    .where('shown', 'in', ['xylowidget', 'python'])
    .execute()
  expect(words).toEqual([{ shown: 'python', courses: expect.any(Number) as number }])
  expect(words[0]!.courses).toBeGreaterThan(1)
})
