import type { Page } from '@playwright/test'

/** `pageFits` and `wordsFit` are text sizes in percent: page width only, or words too. */
type WidthCheck = { width: number; pageFits?: number[]; wordsFit?: number[] }

/** Required for every page: a narrow phone, a small desktop, and 200 % text. */
const littleRoom: WidthCheck[] = [
  { width: 1024, wordsFit: [100] },
  // Menus left open close at narrow widths.
  { width: 320, wordsFit: [100, 200] },
  { width: 1440, wordsFit: [200] },
  { width: 390, wordsFit: [200] },
]

/** From wide to narrow, because each change costs a layout. */
export const allWidths: WidthCheck[] = [
  { width: 1440, pageFits: [100], wordsFit: [200] },
  { width: 1024, wordsFit: [100] },
  { width: 768, pageFits: [100] },
  { width: 320, wordsFit: [100, 200] },
  { width: 390, pageFits: [100], wordsFit: [200] },
]

/** Horizontal overflow, words broken inside, and clipped texts. Restores the viewport. */
export async function findMisfits(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  const found = await findMisfitsByWidth(page, littleRoom)
  await page.setViewportSize(before)
  return found
}

/** Ends at the last width. */
export async function findMisfitsByWidth(
  page: Page,
  way: WidthCheck[],
  height = 800,
): Promise<string[]> {
  const found: string[] = []
  for (const { width, pageFits = [], wordsFit = [] } of way) {
    const now = page.viewportSize()
    if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
    const states = [
      ...pageFits.map((size) => ({ size, words: false })),
      ...wordsFit.map((size) => ({ size, words: true })),
    ]
    found.push(
      ...(await page.evaluate(findMisfitsInPage, states)).map((it) => `at ${width} px, ${it}`),
    )
  }
  return found
}

/** Runs in the page. */
async function findMisfitsInPage(states: { size: number; words: boolean }[]): Promise<string[]> {
  const root = document.documentElement
  // Fonts load only after layout, and fallback fonts have other widths.
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
      // Only texts with a second line can break inside a word.
      if (linesOf(text, 0, text.length) > 1)
        for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,}/gu))
          if (linesOf(text, index, word.length) > 1) found.push(`broken: ${word}`)
      const isCut =
        box.clientWidth > 2 &&
        box.scrollWidth > box.clientWidth + 2 &&
        /hidden|clip/.test(getComputedStyle(box).overflowX)
      if (isCut) found.push(`cut off: ${said.slice(0, 30)}`)
    }
    return found
  }

  function linesOf(text: Text, start: number, length: number) {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + length)
    return new Set(
      [...range.getClientRects()].filter((it) => it.width > 1).map((it) => Math.round(it.top / 4)),
    ).size
  }
}
