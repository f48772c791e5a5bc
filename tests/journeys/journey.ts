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

export type JourneyOptions = { lang: 'en' | 'ar' }

type Fixtures = JourneyOptions & {
  /** Picks the text of the journey's language: `say('Log in', 'تسجيل الدخول')`. */
  say: (en: string, ar: string) => string
  /** Patterns of console errors that the journey provokes. */
  expectedErrors: RegExp[]
  academyWithClock: AcademyWithClock
  /** The same without a browser. */
  academyWithoutBrowser: AcademyWithClock
  /** Visitor without scripts and browser. */
  visitor: PageVisitor
  /**
   * Signs the visitor in as a demo account until the journey ends; sessions per account are
   * limited.
   */
  enterAs: (role: DemoRole) => Promise<void>
}

/** Each journey has its own IP address; unexpected console errors or blocked resources fail it. */
export const test = base.extend<Fixtures>({
  lang: ['en', { option: true }],
  say: async ({ lang }, give) => give((en, ar) => (lang === 'en' ? en : ar)),
  expectedErrors: async ({}, give) => give([]),
  extraHTTPHeaders: async ({}, give) =>
    give({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),
  visitor: async ({ baseURL, lang, extraHTTPHeaders }, give) =>
    give(new PageVisitor(baseURL!, { ...extraHTTPHeaders, 'accept-language': lang })),
  enterAs: async ({ visitor, request }, give) => {
    const entered: string[] = []
    const ask = (path: string, data: object, cid = '') =>
      request.post(`/api/client/access/${path}`, { data, headers: cid ? { cid } : {} })
    await give(async (role) => {
      const { email, password } = demoAccounts.find((it) => it.role === role)!
      const { data } = (await (await ask('login', { email, password })).json()) as {
        data: { cid: string }
      }
      entered.push(data.cid)
      visitor.cookies.set('cid', data.cid)
    })
    for (const cid of entered) await ask('logout', {}, cid)
  },
  page: async ({ page, expectedErrors, javaScriptEnabled }, give) => {
    stabilizePage(page, { scripts: javaScriptEnabled })
    const errors: string[] = []
    page.on(
      'console',
      (consoleMessage) => consoleMessage.type() === 'error' && errors.push(consoleMessage.text()),
    )
    page.on('pageerror', (it) => errors.push(String(it)))
    await give(page)
    expect(
      errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error))),
    ).toEqual([])
  },
  academyWithoutBrowser: [
    async ({}, give) => {
      const { stop, ...academy } = await startAcademyWithClock()
      await give(academy)
      await stop()
    },
    // Separate timeout for the server start on a busy machine.
    { timeout: 300_000 },
  ],
  academyWithClock: async ({ page, academyWithoutBrowser }, give) => {
    await give(academyWithoutBrowser)
    // Close the page first, so that its requests do not fail.
    await page.close()
  },
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Slow axe rules with a cheap pre-check that finds candidate elements. */
const doubts = { 'color-contrast': findPaleTexts, 'target-size': findSmallTargets }
type AxeRule = keyof typeof doubts

/** Rules that depend on width and direction. */
const ofPlace: AxeRule[] = ['target-size']

/** Some rules instead of all, or only elements shown since the last full check. */
type CheckScope = { rules?: AxeRule[]; onlyNew?: boolean }

/**
 * Accessibility violations and unstyled classes. English runs all rules; Arabic only those that
 * depend on direction.
 */
export async function findViolations(
  page: Page,
  { rules, onlyNew = false }: CheckScope = {},
): Promise<string[]> {
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

/** All rules except the slow ones. */
async function findCommonViolations(page: Page, onlyNew: boolean): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const asked = {
    runOnly: tags,
    rules: Object.fromEntries(Object.keys(doubts).map((it) => [it, { enabled: false }])),
  }
  const fresh = await page.evaluateHandle(findNewlyShown)
  if (!onlyNew) return runAxe(page, asked)
  return (await hasAny(fresh)) ? runAxe(page, asked, fresh) : []
}

const hasAny = (them: JSHandle<Element[]>) => them.evaluate((it) => it.length > 0)

/** Checks the page, or only some elements. */
async function runAxe(
  page: Page,
  asked: { runOnly: string[]; rules?: object },
  within?: JSHandle<Element[]>,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([asked, within]) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            root: object,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
      }
      // Skips stylesheet preloading and selectors, which take a third of the time and are not
      // needed.
      const sparing = {
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
        selectors: false,
      }
      const found = await axe.run(within ? { include: within } : document, { ...asked, ...sparing })
      return found.violations.map(
        (violation) => `${violation.id} ×${violation.nodes.length}: ${violation.nodes[0]?.html}`,
      )
    },
    [asked, within] as const,
  )
}

/** Classes with styles in the full stylesheet but not in this page's. */
async function findUnstyledClasses(page: Page): Promise<string[]> {
  const { used, sheets } = await page.evaluate(() => ({
    used: [
      ...new Set([...document.querySelectorAll('[class]')].flatMap((it) => [...it.classList])),
    ],
    sheets: [...document.styleSheets].flatMap((it) => (it.href ? new URL(it.href).pathname : [])),
  }))
  const all = getSheetClasses(globSync('build/client/assets/styles-*.css')[0]!)
  const here = sheets.map((it) => getSheetClasses(`build/client${it}`))
  return used
    .filter((text) => all.has(text) && !here.some((names) => names.has(text)))
    .map((it) => `unstyled: ${it}`)
}

const known = new Map<string, Set<string>>()
const getSheetClasses = (sheet: string) =>
  known.get(sheet) ?? known.set(sheet, parseClassNames(readFileSync(sheet, 'utf8'))).get(sheet)!
const parseClassNames = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll('\\', '')))

const height = 900
const wide = { width: 1440, height }
const narrow = { width: 390, height }

type Appearance = CheckScope & { width: number; colorScheme: 'light' | 'dark' }
/** All rules once per layout, so that contrast is checked once in each theme. */
const looks: Appearance[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark', onlyNew: true },
]
/** The remaining contrast checks, for pages whose layouts show different elements. */
export const allAppearances: Appearance[] = [
  ...looks,
  { width: 390, colorScheme: 'light', rules: ['color-contrast'] },
  { width: 1440, colorScheme: 'dark', rules: ['color-contrast'] },
]

/** Wide and narrow layout in both themes, and misfits, in one visit. */
export async function findFaults(page: Page, path: string, asked = looks): Promise<string[]> {
  const found = await findFaultsByWidth(page, path, asked)
  await page.setViewportSize(wide)
  return found
}

/** Also checks the Arabic page: RTL, target size and overflow. */
export async function findBilingualFaults(
  page: Page,
  path: string,
  asked = looks,
): Promise<string[]> {
  // A locale cookie with a deeper path would take precedence.
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
    found.push(
      ...(await findViolations(page, scope)).map(
        (violation) => `${path} at ${width} px, ${colorScheme}: ${violation}`,
      ),
    )
    if (at === 0)
      found.push(
        ...(await findMisfitsByWidth(page, allWidths, height)).map((it) => `${path} ${it}`),
      )
  }
  return found
}

/** In pixels. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
