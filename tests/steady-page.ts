import type { Page } from '@playwright/test'

/** Waits for hydration after each navigation and moves the pointer away. */
export function stabilizePage(page: Page, { scripts = true } = {}): Page {
  const { goto, reload } = page
  const settle = async () => {
    // Some browsers start with the pointer in the corner, which would expand the rail.
    await page.mouse.move(640, 0)
    if (scripts) await page.waitForFunction(isInteractive)
  }
  page.goto = async (...asked) => goto.apply(page, asked).then(async (it) => (await settle(), it))
  page.reload = async (...asked) =>
    reload.apply(page, asked).then(async (it) => (await settle(), it))
  return page
}

/** With a fake clock there are no performance marks, so React's own marker is checked. */
const isInteractive = () => {
  // Scripts load on the first interaction; an earlier pointer move was not observed.
  dispatchEvent(new Event('pointermove'))
  return (
    !document.querySelector('script[type=module]') ||
    performance.getEntriesByName('interactive').length > 0 ||
    (!String(performance.mark).includes('native code') &&
      Object.keys(document.querySelector('main') ?? {}).some((it) => it.startsWith('__reactProps')))
  )
}
