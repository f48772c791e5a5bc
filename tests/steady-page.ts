import type { Page } from '@playwright/test'

/** Makes a page that was just opened or loaded again ready for the next step of a person: its scripts are awake, and the pointer is out of the way. */
export function stabilizePage(page: Page, { scripts = true } = {}): Page {
  const { goto, reload } = page
  const settle = async () => {
    // In some browsers the pointer begins in the corner, where it would hold the rail open over the page.
    await page.mouse.move(640, 0)
    if (scripts) await page.waitForFunction(isInteractive)
  }
  page.goto = async (...asked) => goto.apply(page, asked).then(async (it) => (await settle(), it))
  page.reload = async (...asked) => reload.apply(page, asked).then(async (it) => (await settle(), it))
  return page
}

/** A page comes before its scripts. Where a journey has the browser's clock there are no marks of time; there React has taken the page over. */
const isInteractive = () => {
  // To who only looks, scripts come after seconds. Somebody is there, but a pointer that moved before the page listened was not seen.
  dispatchEvent(new Event('pointermove'))
  return (
    !document.querySelector('script[type=module]') ||
    performance.getEntriesByName('interactive').length > 0 ||
    (!String(performance.mark).includes('native code') &&
      Object.keys(document.querySelector('main') ?? {}).some((it) => it.startsWith('__reactProps')))
  )
}
