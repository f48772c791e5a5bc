import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const getConfiguredPath = () => (existsSync(process.env.CHROMIUM_PATH ?? '') ? process.env.CHROMIUM_PATH! : null)

/** Where a Chromium without windows to draw is, the system's or Playwright's: it loads a page in half the time. One that CHROMIUM_PATH names is taken as it is. */
export function findHeadlessShell(): string | null {
  const playwrights = join(chromium.executablePath(), '../../..', 'chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}')
  return getConfiguredPath() ?? ['/usr/lib/chromium/chromium-headless-shell', ...globSync(playwrights)].find((it) => existsSync(it)) ?? null
}

/** Where a Chromium is: named by CHROMIUM_PATH, without windows, the system's, or Playwright's own; null where there is none. */
export function findChromium(): string | null {
  return findHeadlessShell() ?? [...installed, chromium.executablePath()].find((it) => existsSync(it)) ?? null
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
