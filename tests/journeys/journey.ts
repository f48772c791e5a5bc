import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { randomInt } from 'node:crypto'
import { test as base, expect, type JSHandle, type Page } from '@playwright/test'
import { demoAccounts, type DemoRole } from '../../db/demo/accounts.ts'
import { PageVisitor } from '../page-visitor.ts'
import { stabilizePage } from '../steady-page.ts'
import { allWidths, findMisfitsByWidth } from './misfits.ts'
import { startAcademyWithClock, type AcademyWithClock } from './own-server.ts'
import { findNewlyShown } from './newly-shown.ts'
import { findPaleTexts } from './pale-texts.ts'
import { findSmallTargets } from './small-targets.ts'

export { expect } from '@playwright/test'

/** The language a journey is made in. */
export type JourneyOptions = { lang: 'en' | 'ar' }

type Fixtures = JourneyOptions & {
  /** What this journey's language says: `say('Log in', 'تسجيل الدخول')`. */
  say: (en: string, ar: string) => string
  /** Errors that a journey provokes on purpose: console lines matching one of these are expected. */
  expectedErrors: RegExp[]
  academyWithClock: AcademyWithClock
  /** The same for a journey without a browser. */
  academyWithoutBrowser: AcademyWithClock
  /** Somebody without scripts, and without a browser. */
  visitor: PageVisitor
  /** Makes the visitor somebody of the demo academy, until the end of the journey: nobody may be in too often. */
  enterAs: (role: DemoRole) => Promise<void>
}

/** A journey of one visitor from an address of their own; an unexpected console error or blocked resource fails it. */
export const test = base.extend<Fixtures>({
  lang: ['en', { option: true }],
  say: async ({ lang }, give) => give((en, ar) => (lang === 'en' ? en : ar)),
  expectedErrors: async ({}, give) => give([]),
  extraHTTPHeaders: async ({}, give) => give({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),
  visitor: async ({ baseURL, lang, extraHTTPHeaders }, give) =>
    give(new PageVisitor(baseURL!, { ...extraHTTPHeaders, 'accept-language': lang })),
  enterAs: async ({ visitor, request }, give) => {
    const entered: string[] = []
    const ask = (path: string, data: object, cid = '') => request.post(`/api/client/access/${path}`, { data, headers: cid ? { cid } : {} })
    await give(async (role) => {
      const { email, password } = demoAccounts.find((it) => it.role === role)!
      const { data } = (await (await ask('login', { email, password })).json()) as { data: { cid: string } }
      entered.push(data.cid)
      visitor.cookies.set('cid', data.cid)
    })
    for (const cid of entered) await ask('logout', {}, cid)
  },
  page: async ({ page, expectedErrors, javaScriptEnabled }, give) => {
    stabilizePage(page, { scripts: javaScriptEnabled })
    const errors: string[] = []
    page.on('console', (it) => it.type() === 'error' && errors.push(it.text()))
    page.on('pageerror', (it) => errors.push(String(it)))
    await give(page)
    expect(errors.filter((it) => !expectedErrors.some((pattern) => pattern.test(it)))).toEqual([])
  },
  academyWithoutBrowser: [
    async ({}, give) => {
      const { stop, ...academy } = await startAcademyWithClock()
      await give(academy)
      await stop()
    },
    // A server that starts on a busy machine takes nothing from the journey's own time.
    { timeout: 120_000 },
  ],
  academyWithClock: async ({ page, academyWithoutBrowser }, give) => {
    await give(academyWithoutBrowser)
    // The page leaves first: what it still asks for would find nobody.
    await page.close()
  },
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that take a checker most of its time, and what they can find fault with: mostly nothing, which costs little to see. */
const doubts = { 'color-contrast': findPaleTexts, 'target-size': findSmallTargets }
type AxeRule = keyof typeof doubts

/** Rules about what another width changes beside the shape of the page, and what another direction does. */
const ofPlace: AxeRule[] = ['target-size']

/** What is asked of a page: what some rules say instead of all; or all of what is shown now and was not when all was asked before. */
type CheckScope = { rules?: AxeRule[]; onlyNew?: boolean }

/**
 * What is wrong with the page as it is now: what an accessibility checker finds, and what has no styles.
 * A journey that is made in both languages looks at everything in English; Arabic has the same elements and colours in other places.
 */
export async function findViolations(page: Page, { rules, onlyNew = false }: CheckScope = {}): Promise<string[]> {
  const { project, tags } = test.info()
  const isSecond = project.name === 'arabic' && !tags.includes('@arabic')
  const some = rules ?? (isSecond ? ofPlace : undefined)
  const found = some ? [] : await findCommonViolations(page, onlyNew)
  for (const rule of some ?? (Object.keys(doubts) as AxeRule[])) {
    const doubtful = await page.evaluateHandle(doubts[rule])
    if (await hasAny(doubtful)) found.push(...(await runAxe(page, { runOnly: [rule] }, doubtful)))
  }
  return [...found, ...(await findUnstyledClasses(page))]
}

/** By all rules but those that are doubted first. */
async function findCommonViolations(page: Page, onlyNew: boolean): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const asked = { runOnly: tags, rules: Object.fromEntries(Object.keys(doubts).map((it) => [it, { enabled: false }])) }
  const fresh = await page.evaluateHandle(findNewlyShown)
  if (!onlyNew) return runAxe(page, asked)
  return (await hasAny(fresh)) ? runAxe(page, asked, fresh) : []
}

const hasAny = (them: JSHandle<Element[]>) => them.evaluate((it) => it.length > 0)

/** What the checker finds in the page, or in some elements of it. */
async function runAxe(page: Page, asked: { runOnly: string[]; rules?: object }, within?: JSHandle<Element[]>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([asked, within]) => {
      const { axe } = window as unknown as {
        axe: { run(root: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      // Sheets read once more, and a way to find every element again, would take a third of the time, and none of these rules asks for them.
      const sparing = { resultTypes: ['violations'], preload: { assets: ['media'] }, selectors: false }
      const found = await axe.run(within ? { include: within } : document, { ...asked, ...sparing })
      return found.violations.map((it) => `${it.id} ×${it.nodes.length}: ${it.nodes[0]?.html}`)
    },
    [asked, within] as const,
  )
}

/** Classes on the page that the academy has styles for, but this page does not. */
async function findUnstyledClasses(page: Page): Promise<string[]> {
  const { used, sheets } = await page.evaluate(() => ({
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap((it) => [...it.classList]))],
    sheets: [...document.styleSheets].flatMap((it) => (it.href ? new URL(it.href).pathname : [])),
  }))
  const all = getSheetClasses(globSync('build/client/assets/styles-*.css')[0]!)
  const here = sheets.map((it) => getSheetClasses(`build/client${it}`))
  return used.filter((it) => all.has(it) && !here.some((names) => names.has(it))).map((it) => `unstyled: ${it}`)
}

const known = new Map<string, Set<string>>()
const getSheetClasses = (sheet: string) => known.get(sheet) ?? known.set(sheet, parseClassNames(readFileSync(sheet, 'utf8'))).get(sheet)!
const parseClassNames = (css: string) => new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll('\\', '')))

const height = 900
const wide = { width: 1440, height }
const narrow = { width: 390, height }

type Appearance = CheckScope & { width: number; colorScheme: 'light' | 'dark' }
/** Everything once in each shape of the page, and so the contrast once in each theme; what both shapes show is the same in both. */
const looks: Appearance[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark', onlyNew: true },
]
/** The rest of the contrast, for pages that have what only one shape shows. */
export const allAppearances: Appearance[] = [
  ...looks,
  { width: 390, colorScheme: 'light', rules: ['color-contrast'] },
  { width: 1440, colorScheme: 'dark', rules: ['color-contrast'] },
]

/** What is wrong with a page on wide and narrow screens in both themes, and what does not fit where there is little room: all in one visit. */
export async function findFaults(page: Page, path: string, asked = looks): Promise<string[]> {
  const found = await findFaultsByWidth(page, path, asked)
  await page.setViewportSize(wide)
  return found
}

/** As `faults`; and the same page in Arabic reads from the right, with everything in reach and nothing sticking out. */
export async function findBilingualFaults(page: Page, path: string, asked = looks): Promise<string[]> {
  // A language chosen at a deeper address would go before one chosen for all.
  await page.context().clearCookies({ name: 'locale' })
  const found = await findFaultsByWidth(page, path, asked)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: page.url() }])
  await page.setViewportSize(narrow)
  await page.goto(path)
  await expect(page.locator('html[lang=ar]')).toHaveCSS('direction', 'rtl')
  const inArabic = [
    ...(await findViolations(page, { rules: ofPlace })),
    ...(await findMisfitsByWidth(page, allWidths.toReversed(), height)),
  ]
  return [...found, ...inArabic.map((it) => `in Arabic, ${path}: ${it}`)]
}

async function findFaultsByWidth(page: Page, path: string, asked: Appearance[]) {
  const found: string[] = []
  for (const [at, { width, colorScheme, ...scope }] of asked.entries()) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (at === 0) await page.goto(path)
    found.push(...(await findViolations(page, scope)).map((it) => `${path} at ${width} px, ${colorScheme}: ${it}`))
    if (at === 0) found.push(...(await findMisfitsByWidth(page, allWidths, height)).map((it) => `${path} ${it}`))
  }
  return found
}

/** By how many pixels the page is wider than its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
