import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { steady } from '../steady-page.ts'
import { startAcademyWithClock, type AcademyWithClock } from './own-server.ts'

export { expect } from '@playwright/test'

/** The language a journey is made in. */
export type JourneyOptions = {
  lang: 'en' | 'ar'
  /** Whether the modal that asks for the phone opens; most journeys are about something else, so there it was put off before. */
  asksPhone: boolean
}

type Fixtures = JourneyOptions & {
  /** What this journey's language says: `say('Log in', 'تسجيل الدخول')`. */
  say: (en: string, ar: string) => string
  /** Errors that a journey provokes on purpose: console lines matching one of these are expected. */
  expectedErrors: RegExp[]
  academyWithClock: AcademyWithClock
}

/** A journey of one visitor from an address of their own; an unexpected console error or blocked resource fails it. */
export const test = base.extend<Fixtures>({
  lang: ['en', { option: true }],
  asksPhone: [false, { option: true }],
  say: async ({ lang }, give) => give((en, ar) => (lang === 'en' ? en : ar)),
  expectedErrors: async ({}, give) => give([]),
  extraHTTPHeaders: async ({}, give) => give({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),
  page: async ({ page, expectedErrors, asksPhone, javaScriptEnabled }, give) => {
    steady(page, { scripts: javaScriptEnabled })
    // A blank page has no storage.
    if (!asksPhone) await page.addInitScript(() => location.protocol.startsWith('http') && sessionStorage.setItem('phone-later', 'yes'))
    const errors: string[] = []
    page.on('console', (it) => it.type() === 'error' && errors.push(it.text()))
    page.on('pageerror', (it) => errors.push(String(it)))
    await give(page)
    expect(errors.filter((it) => !expectedErrors.some((pattern) => pattern.test(it)))).toEqual([])
  },
  academyWithClock: [
    async ({ page }, give) => {
      const { stop, ...academy } = await startAcademyWithClock()
      await give(academy)
      // The page leaves first: what it still asks for would find nobody.
      await page.close()
      await stop()
    },
    // A server that starts on a busy machine takes nothing from the journey's own time.
    { timeout: 120_000 },
  ],
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What is wrong with the page as it is now: what an accessibility checker finds (all of it, or what some rules say), and what has no styles. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  return [...(await inaccessible(page, rules)), ...(await unstyled(page))]
}

async function inaccessible(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (rules) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
    }
    const found = await axe.run(document, { runOnly: rules ? { type: 'rule', values: rules } : tags, resultTypes: ['violations'] })
    return found.violations.map((it) => `${it.id} ×${it.nodes.length}: ${it.nodes[0]?.target.join(' ')}`)
  }, rules)
}

/** Classes on the page that the academy has styles for, but this page does not. */
async function unstyled(page: Page): Promise<string[]> {
  const { used, sheets } = await page.evaluate(() => ({
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap((it) => [...it.classList]))],
    sheets: [...document.styleSheets].flatMap((it) => (it.href ? new URL(it.href).pathname : [])),
  }))
  const all = namesOf(globSync('build/client/assets/styles-*.css')[0]!)
  const here = sheets.map((it) => namesOf(`build/client${it}`))
  return used.filter((it) => all.has(it) && !here.some((names) => names.has(it))).map((it) => `unstyled: ${it}`)
}

const known = new Map<string, Set<string>>()
const namesOf = (sheet: string) => known.get(sheet) ?? known.set(sheet, namesIn(readFileSync(sheet, 'utf8'))).get(sheet)!
const namesIn = (css: string) => new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll('\\', '')))

/** What is wrong with a page on wide and narrow screens in both themes, and where it is wider than its window: all in one visit. */
export async function faults(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  const look = async (width: number, colorScheme: 'light' | 'dark', rules?: string[]) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violations(page, rules)).map((it) => `${path} at ${width} px, ${colorScheme}: ${it}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  // Everything once for each shape of the page; the other theme of the same shape differs in its colours alone.
  await look(1440, 'light')
  await look(1440, 'dark', ['color-contrast'])
  await look(390, 'dark')
  await look(390, 'light', ['color-contrast'])
  for (const width of [390, 320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const wider = await overflow(page)
    if (wider > 0) found.push(`${path} at ${width} px: ${wider} px too wide`)
  }
  const wider = await overflowInLargeText(page)
  if (wider > 0) found.push(`${path} with text twice as large: ${wider} px too wide`)
  return found
}

/** By how many pixels a page on a phone is wider than its window where somebody reads text twice as large. */
export async function overflowInLargeText(page: Page) {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 800 })
  const wider = await page.evaluate(() => {
    const html = document.documentElement
    html.style.fontSize = '200%'
    const wider = html.scrollWidth - html.clientWidth
    html.style.fontSize = ''
    return wider
  })
  await page.setViewportSize(size)
  return wider
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
