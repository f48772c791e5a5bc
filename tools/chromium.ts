import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  // Without windows to draw, it loads a page in half the time.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a Chromium is: named by CHROMIUM_PATH, the system's, or Playwright's own; null where there is none. */
export function chromiumPath(): string | null {
  return [process.env.CHROMIUM_PATH ?? '', ...installed, chromium.executablePath()].find((it) => it && existsSync(it)) ?? null
}

/** Quiet, without its background traffic; the sandbox cannot be had as root. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
