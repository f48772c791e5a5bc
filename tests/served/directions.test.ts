import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { stabilizePage } from '../steady-page.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { openAcademy } from './academy.ts'

// A course in one language on pages of both: each text has its own direction.
const { db, port } = await openAcademy()
const texts = {
  en: {
    title: 'Reading maps (and making them)!',
    summary: 'A first walk with a compass, 3 km long.',
    line: 'Find north without a phone.',
    lesson: 'What a contour says (part 1)',
  },
  ar: {
    title: 'قراءة الخرائط (ورسمها)!',
    summary: 'نزهة أولى مع بوصلة، طولها ٣ كم.',
    line: 'تحديد الشمال دون هاتف.',
    lesson: 'ماذا يقول خط الكنتور (الجزء ١)؟',
  },
}
const paragraph = (lang: Locale) =>
  Array(12).fill(`${texts[lang].summary} ${texts[lang].line}`).join(' ')
const locales = ['en', 'ar'] as const
const slugOf = (lang: Locale) => `maps-in-${lang}`
const pictures = '.test/directions'
const browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArgs })
afterAll(() => browser.close())

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  for (const lang of locales) {
    const { title, summary, line, lesson } = texts[lang]
    const own = (name: string, text: string) =>
      lang === 'en' ? { [name]: text, [`${name}_ar`]: '' } : { [name]: '', [`${name}_ar`]: text }
    const lines = JSON.stringify([own('text', line), own('text', line)])
    const { id } = await db
      .insertInto('courses')
      .values({
        slug: slugOf(lang),
        title: '',
        ...own('title', title),
        ...own('summary', summary),
        ...own('description', paragraph(lang)),
        outcomes: lines,
        level: 'beginner',
        language: lang,
        is_free: true,
        art: 'science',
        published_at: getNow(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const section = await db
      .insertInto('course_sections')
      .values({ course_id: id, position: 1, title: '', ...own('title', title) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('lessons')
      .values({
        course_id: id,
        section_id: section.id,
        slug: 'first',
        kind: 'video',
        position: 1,
        title: '',
        ...own('title', lesson),
      })
      .execute()
  }
})

async function open<Seen>(locale: Locale, path: string, look: (page: Page) => Promise<Seen>) {
  const context = await browser.newContext({
    locale: locale === 'en' ? 'en-GB' : 'ar-EG',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = stabilizePage(await context.newPage())
  await page.goto(`http://127.0.0.1:${port}${path}`)
  await page.evaluate(() => document.fonts.ready)
  const seen = await look(page)
  await context.close()
  return seen
}

/** Language, direction, order of the first two words, and position of the last character. */
const stance = (page: Page, text: string, within: string) =>
  page
    .locator(`main ${within}`, { hasText: text })
    .first()
    .evaluate((root, text) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      let node = walker.nextNode()
      while (node && !node.textContent!.includes(text)) node = walker.nextNode()
      const element = node!.parentElement!
      const from = node!.textContent!.indexOf(text)
      const rect = (start: number, end: number) => {
        const range = document.createRange()
        range.setStart(node!, from + start)
        range.setEnd(node!, from + end)
        return range.getBoundingClientRect()
      }
      const space = text.indexOf(' ')
      const [first, second] = [rect(0, space), rect(space + 1, text.indexOf(' ', space + 1))]
      return {
        lang: element.closest('[lang]')!.getAttribute('lang'),
        direction: getComputedStyle(element).direction,
        flows: first.left > second.left ? 'rtl' : 'ltr',
        // Final punctuation follows the direction of the text, not the page.
        ends: rect(text.length - 1, text.length).left < first.left ? 'rtl' : 'ltr',
      }
    }, text)

/** Positions from the inline start. */
const frame = (page: Page, locale: Locale) =>
  page.evaluate((isArabic) => {
    const whole = document.documentElement.clientWidth
    return ['header', 'h1', 'main nav', 'main .prose', 'main img', '.rail'].map((text) => {
      const box = document.querySelector(text)!.getBoundingClientRect()
      const [start, end] = isArabic ? [whole - box.right, whole - box.left] : [box.left, box.right]
      return { it: text, start: Math.round(start), end: Math.round(end) }
    })
  }, locale === 'ar')

/** Language, direction, alignment and a screenshot on whole pixels. */
async function block(page: Page) {
  const prose = page.locator('main .prose').first()
  const stands = await prose.evaluate((item) => {
    const { direction, textAlign } = getComputedStyle(item)
    const range = document.createRange()
    range.selectNodeContents(item.querySelector('p')!)
    const lines = [...range.getClientRects()]
    const box = item.getBoundingClientRect()
    const last = lines.at(-1)!
    const side = last.right < box.right - 4 ? 'left' : last.left > box.left + 4 ? 'right' : 'both'
    Object.assign((item as HTMLElement).style, {
      position: 'relative',
      left: `${Math.round(box.left) - box.left}px`,
      top: `${Math.round(box.top) - box.top}px`,
    })
    return {
      lang: item.getAttribute('lang'),
      direction,
      textAlign,
      severalLines: lines.length > 2,
      side,
    }
  })
  return { stands, picture: await prose.screenshot() }
}

const combinations = locales.flatMap((locale) => locales.map((lang) => ({ locale, lang })))

describe('a course that is written in one language', () => {
  it.each(locales)('reads in its own direction in a list in %s', async (locale) => {
    await open(locale, '/courses?sort=newest', async (page) => {
      expect(await page.locator('html').getAttribute('dir')).toBe(getDirection(locale))
      for (const lang of locales) {
        const card = `article:has(a[href="/course/${slugOf(lang)}"])`
        expect(await stance(page, texts[lang].title, `${card} h3`)).toEqual(ownOf(lang))
        await page.locator(card).screenshot({ path: `${pictures}/card-${lang}-in-${locale}.png` })
      }
    })
  })

  it('reads in its own direction on its page, whose frame is the other language’s in a mirror, and its text the same picture', async () => {
    const seen = new Map<string, { frame: Awaited<ReturnType<typeof frame>>; picture: Buffer }>()
    for (const { locale, lang } of combinations)
      await open(locale, `/course/${slugOf(lang)}`, async (page) => {
        const { title, summary, line, lesson } = texts[lang]
        for (const [text, within] of [
          [title, 'h1'],
          [summary, 'section p'],
          [line, 'li'],
          [lesson, 'details li'],
        ] as const)
          expect([locale, within, await stance(page, text, within)]).toEqual([
            locale,
            within,
            ownOf(lang),
          ])
        await page.screenshot({ path: `${pictures}/course-${lang}-in-${locale}.png` })
        const standing = await frame(page, locale)
        const { stands, picture } = await block(page)
        expect(stands).toEqual({
          lang,
          direction: getDirection(lang),
          textAlign: 'start',
          severalLines: true,
          side: lang === 'ar' ? 'right' : 'left',
        })
        writeFileSync(`${pictures}/text-${lang}-in-${locale}.png`, picture)
        seen.set(`${lang} in ${locale}`, { frame: standing, picture })
      })
    for (const lang of locales) {
      const [one, other] = locales.map((locale) => seen.get(`${lang} in ${locale}`)!)
      expect(other!.frame).toEqual(one!.frame)
      expect(await differing(one!.picture, other!.picture)).toBeLessThan(0.01)
    }
  })
})

const ownOf = (lang: Locale) => ({
  lang,
  direction: getDirection(lang),
  flows: getDirection(lang),
  ends: getDirection(lang),
})

/** Share of different pixels; 1 if the sizes differ. */
async function differing(one: Buffer, other: Buffer) {
  const page = await browser.newPage()
  const part = await page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const bitmap = await createImageBitmap(
            new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]),
          )
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
          canvas.drawImage(bitmap, 0, 0)
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (a!.width !== b!.width || a!.height !== b!.height) return 1
      let different = 0
      for (let at = 0; at < a!.data.length; at += 4)
        if (Math.abs(a!.data[at]! - b!.data[at]!) > 48) different++
      return different / (a!.width * a!.height)
    },
    [one.toString('base64'), other.toString('base64')],
  )
  await page.close()
  return part
}
