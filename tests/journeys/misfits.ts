import type { Page } from '@playwright/test'

/** A width of the window, and what is looked at there: in text of some sizes (%) only whether the page fits, in others its words too. */
type WidthCheck = { width: number; pageFits?: number[]; wordsFit?: number[] }

/** Widths and sizes of text at which every page must hold: a narrow phone, a small desk, and text twice as large on each kind of screen. */
const littleRoom: WidthCheck[] = [
  { width: 1024, wordsFit: [100] },
  // What a press left open beside the page is gone when the window was narrow.
  { width: 320, wordsFit: [100, 200] },
  { width: 1440, wordsFit: [200] },
  { width: 390, wordsFit: [200] },
]

/** And every kind of screen at which no page may be wider than its window; from wide to narrow, for each change of width costs a layout. */
export const allWidths: WidthCheck[] = [
  { width: 1440, pageFits: [100], wordsFit: [200] },
  { width: 1024, wordsFit: [100] },
  { width: 768, pageFits: [100] },
  { width: 320, wordsFit: [100, 200] },
  { width: 390, pageFits: [100], wordsFit: [200] },
]

/** What does not fit where there is little room: a page wider than its window, words broken inside, texts cut off. */
export async function findMisfits(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  const found = await findMisfitsByWidth(page, littleRoom)
  await page.setViewportSize(before)
  return found
}

/** The same on a way through some widths, which ends at the last of them. */
export async function findMisfitsByWidth(page: Page, way: WidthCheck[], height = 800): Promise<string[]> {
  const found: string[] = []
  for (const { width, pageFits = [], wordsFit = [] } of way) {
    const now = page.viewportSize()
    if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
    const states = [...pageFits.map((size) => ({ size, words: false })), ...wordsFit.map((size) => ({ size, words: true }))]
    found.push(...(await page.evaluate(findMisfitsInPage, states)).map((it) => `at ${width} px, ${it}`))
  }
  return found
}

/** In the page. */
async function findMisfitsInPage(states: { size: number; words: boolean }[]): Promise<string[]> {
  const root = document.documentElement
  // Until the letters of the page have come, words are as wide as those of another; what is not laid out has not asked for its letters.
  root.getBoundingClientRect()
  await document.fonts.ready
  const found = states.flatMap(({ size, words }) => {
    root.style.fontSize = size === 100 ? '' : `${size}%`
    const { scrollWidth, clientWidth } = root
    const here = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
    if (words) here.push(...wordsThatDoNotFit())
    return [...new Set(here)].slice(0, 8).map((it) => `text ${size} %: ${it}`)
  })
  root.style.fontSize = ''
  return found

  function wordsThatDoNotFit() {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text; (text = texts.nextNode() as Text | null);) {
      const said = text.data.trim()
      if (!said) continue
      const box = text.parentElement!
      if (box.closest('pre, code, [aria-hidden=true], script, style, .sr-only')) continue
      if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // Few texts have a second line, and only those can have a word on two.
      if (linesOf(text, 0, text.length) > 1)
        for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,}/gu))
          if (linesOf(text, index, word.length) > 1) found.push(`broken: ${word}`)
      const isCut = box.clientWidth > 2 && box.scrollWidth > box.clientWidth + 2 && /hidden|clip/.test(getComputedStyle(box).overflowX)
      if (isCut) found.push(`cut off: ${said.slice(0, 30)}`)
    }
    return found
  }

  function linesOf(text: Text, start: number, length: number) {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + length)
    return new Set([...range.getClientRects()].filter((it) => it.width > 1).map((it) => Math.round(it.top / 4))).size
  }
}
