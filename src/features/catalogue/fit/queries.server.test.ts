import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { memoryStorage } from '#tests/memory-storage.ts'
import { arabic, english, newWorld } from '#tests/world.ts'
import { search } from '../search/contract.ts'
import { fold } from '../search/rules.ts'

/** Queries with everything that fits them, trainers among it; nothing, where the academy has nothing. Judged by what courses teach, not by what is found. */
type Judged = { q: string; fits: string[] }
/** Queries with some of what must be found. */
type Query = { q: string; expect: string[] }

let world: Awaited<ReturnType<typeof newWorld>>

beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.db, world.now, memoryStorage())
})

const find = (q: string, more: object = {}, reader = english) => world.as(null, reader)(search.search, { q, ...more })

/** As its page shows it: trainers first. */
async function found(q: string, first: number) {
  const { items, trainers } = await find(q, {}, /[\u0621-\u064a]/.test(q) ? arabic : english)
  return [...trainers, ...items.slice(0, first)].map((it) => it.slug)
}

const read = async <Set>(name: string) => JSON.parse(await readFile(`db/demo/catalogue/${name}.json`, 'utf8')) as Set
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

describe('searches as people type them', { timeout: 120_000 }, () => {
  it('have among the first five what fits, and nothing where nothing does', async () => {
    const judged = await read<Judged[]>('search-judged')
    const some = judged.filter((it) => it.fits.length)
    const none = judged.filter((it) => !it.fits.length)
    expect([some.length, none.length]).toEqual([40, 20])
    let precision = 0
    for (const { q, fits } of some) {
      const five = (await found(q, 5)).slice(0, 5)
      // An empty answer where something fits is all wrong.
      const right = five.length ? five.filter((it) => fits.includes(it)).length / five.length : 0
      if (right < 1) console.info(`${q} → ${five.join(', ') || 'nothing'}`)
      precision += right / some.length
    }
    let empty = 0
    for (const { q } of none) {
      const all = await found(q, 5)
      if (all.length) console.info(`${q} → ${all.join(', ')}`)
      else empty += 1 / none.length
    }
    console.info(`precision of the first five: ${percent(precision)}; empty where nothing fits: ${percent(empty)}`)
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(empty).toBeGreaterThanOrEqual(0.95)
  })

  it('find what a word or a role is about, not what is spelled nearly so', async () => {
    expect(await found('المذاكرة', 5)).toEqual(['focused-work'])
    expect(await found('scrum master', 5)).toEqual(['agile-scrum-teams'])
  })

  it('find at least 98 of 100 expected things among their first ten', async () => {
    const queries = await read<Query[]>('search-queries')
    const missed: string[] = []
    for (const { q, expect: slugs } of queries) {
      const ten = await found(q, 10)
      missed.push(...slugs.filter((it) => !ten.includes(it)).map((it) => `${q} → ${it}`))
    }
    const recall = 1 - missed.length / queries.reduce((sum, it) => sum + it.expect.length, 0)
    console.info(`${queries.length} queries, recall at 10: ${percent(recall)}; missed:\n${missed.join('\n')}`)
    expect(recall).toBeGreaterThanOrEqual(0.984)
  })
})

describe('a search', () => {
  it('finds first aid for who misspells it, and nothing else', async () => {
    const found = await find('الاسعفات الاولية', {}, arabic)
    expect([found.corrected, found.items.map((it) => it.slug)]).toEqual(['الإسعافات الأولية', ['first-aid']])
  })

  it('corrects only to words that courses are about', async () => {
    const { rows } = await sql<{ word: string }>`select search_fold(shown) as word from search_words where is_topic`.execute(world.db)
    const words = new Set(rows.map((it) => it.word))
    for (const q of ['pyhton', 'الاسعفات', 'المحسابة', 'benjeloun', 'arduno', 'جيرمان', 'calligrafy', 'statistcs']) {
      const { corrected } = await find(q)
      expect([q, corrected && words.has(fold(corrected))]).toEqual([q, true])
    }
    for (const q of ['السباحة', 'تفسير الأحلام', 'wedding', 'قيادة السيارات', 'زراعة الأسنان'])
      expect([q, (await find(q, {}, arabic)).corrected]).toEqual([q, null])
  })

  it('searches for what was typed and nothing else, when asked to', async () => {
    for (const q of ['الاسعفات الاولية', 'pyhton', 'نيوترشن']) {
      expect([q, await find(q, { literal: 'true' })]).toMatchObject([q, { total: 0, items: [], corrected: null }])
    }
    expect((await find('pyhton', { literal: true })).variants).toContain('python')
    expect((await find('python', { literal: true })).total).toBe((await find('python')).total)
  })

  it('finds nothing for words that are strange to it, and offers what of them it has', async () => {
    expect(await find('زخرفة الفخار النووي', {}, arabic)).toMatchObject({ total: 0, trainers: [], corrected: null })
    expect(await find('react hollandaise')).toMatchObject({ total: 0, parts: ['react'] })
    expect(await find('تسويق الفخار', {}, arabic)).toMatchObject({ total: 0, parts: ['تسويق'] })
    expect((await find('python')).parts).toEqual([])
  })

  it('shows a trainer for their name, and not for a word they share', async () => {
    const trainers = async (q: string) => (await find(q)).trainers.map((it) => it.slug)
    for (const q of ['Karim Adel', 'karim', 'كريم عادل', 'كريم', 'planning with karim'])
      expect([q, await trainers(q)]).toEqual([q, ['karim-adel']])
    expect(await trainers('سعر عادل')).toEqual([])
    expect((await find('كريم عادل')).items.map((it) => it.slug).sort()).toEqual([
      'agile-scrum-teams',
      'project-management',
      'public-speaking',
    ])
  })
})
