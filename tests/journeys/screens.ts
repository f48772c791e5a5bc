import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import routes from '../../src/routes.ts'
import { expect, findBilingualFaults, measureOverflow } from './journey.ts'

type Entry = {
  path?: string | undefined
  file: string
  children?: Entry[] | undefined
}
export type Screen = { shape: string; files: string[] }

/** Every route pattern below a path, with its page file and those of the layouts around it. */
export function listScreens(entries: readonly Entry[], above = ''): Screen[] {
  return entries.flatMap(({ path, file, children }) => {
    const shape = path === undefined ? above : `${above}/${path.replace(/\/?:\w+\?$/, '')}`
    // Layout routes are covered by their children.
    return children?.length
      ? listScreens(children, shape).map((it) => ({ ...it, files: [file, ...it.files] }))
      : [{ shape, files: [file] }]
  })
}
const screens = listScreens(routes)

/**
 * A screen in full where it is the example of its template, where this branch changes it, and in a
 * soak; of all others status, direction, overflow and, by the fixture, console errors.
 */
export async function findScreenFaults(page: Page, path: string, { isExample = false } = {}) {
  return isExample || process.env.SOAK === 'on' || isChanged(path)
    ? findBilingualFaults(page, path)
    : findPlainFaults(page, path)
}

async function findPlainFaults(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  await page.context().clearCookies({ name: 'locale' })
  for (const direction of ['ltr', 'rtl']) {
    await page.setViewportSize({ width: 390, height: 900 })
    const answer = await page.goto(path)
    if (answer?.status() !== 200) found.push(`${path}: status ${answer?.status()}`)
    await expect(page.locator('html')).toHaveCSS('direction', direction)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await measureOverflow(page)
      if (overflow > 0) found.push(`${path} at ${width} px, ${direction}: ${overflow} px too wide`)
    }
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: page.url() }])
  }
  return found
}

function isChanged(path: string) {
  const here = path.split(/[?#]/)[0]!
  return screens.some(
    ({ shape, files }) =>
      new RegExp(`^${shape.replaceAll(/:\w+/g, '[^/]+')}$`).test(here) &&
      files.some((file) => dependsOnChange(join('src', file))),
  )
}

let changed: Set<string> | undefined
/** Files that differ from where this branch left the main one; none where there is no such place. */
function getChangedFiles() {
  const git = (...asked: string[]) =>
    execFileSync('git', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  for (const main of ['origin/main', 'main'])
    try {
      return new Set(git('diff', '--name-only', git('merge-base', 'HEAD', main)).split('\n'))
    } catch {}
  return new Set<string>()
}

/** A page or a component of a page or feature that it shows; what all pages share does not count. */
function dependsOnChange(file: string, seen = new Set<string>()): boolean {
  changed ??= getChangedFiles()
  if (!changed.size || seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  if (changed.has(file)) return true
  const imports = readFileSync(file, 'utf8').matchAll(/from '(#features\/|\.\.?\/)([^']+\.tsx)'/g)
  return [...imports].some(([, start, rest]) =>
    dependsOnChange(
      start === '#features/' ? join('src/features', rest!) : join(dirname(file), start!, rest!),
      seen,
    ),
  )
}
