import type { Page } from '@playwright/test'

/** Widths and sizes of text at which every page must hold: a narrow phone, a small desk, and text twice as large on each kind of screen. */
const states = [
  { width: 1024, size: 100 },
  { width: 320, size: 100 },
  { width: 1440, size: 200 },
  { width: 390, size: 200 },
  { width: 320, size: 200 },
]

/** What does not fit where there is little room: a page wider than its window, words broken inside, texts cut off. */
export async function misfits(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  const found: string[] = []
  for (const { width, size } of states) {
    await page.setViewportSize({ width, height: 800 })
    const here = await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
      const here = misfitsHere()
      document.documentElement.style.fontSize = ''
      return here

      function misfitsHere() {
        const { scrollWidth, clientWidth } = document.documentElement
        const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text; (text = texts.nextNode() as Text | null);) {
          const box = text.parentElement!
          if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
          if (box.closest('pre, code, [aria-hidden=true], script, style, .sr-only')) continue
          for (const word of text.data.matchAll(/\p{L}{4,}/gu)) if (linesOf(text, word) > 1) found.push(`broken: ${word[0]}`)
          const isCut = box.scrollWidth > box.clientWidth + 2 && /hidden|clip/.test(getComputedStyle(box).overflowX)
          if (isCut && box.clientWidth > 2 && text.data.trim()) found.push(`cut off: ${text.data.trim().slice(0, 30)}`)
        }
        return [...new Set(found)].slice(0, 8)
      }

      function linesOf(text: Text, word: RegExpExecArray) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        return new Set([...range.getClientRects()].filter((it) => it.width > 1).map((it) => Math.round(it.top / 4))).size
      }
    }, size)
    found.push(...here.map((it) => `at ${width} px, text ${size} %: ${it}`))
  }
  await page.setViewportSize(before)
  return found
}
