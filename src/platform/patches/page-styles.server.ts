import { readFileSync } from 'node:fs'

/** Build manifest: stylesheet by route. */
export const pageStylesPath = 'build/page-styles.json'

let sheets: Record<string, string> | null = null

/** Undefined in development, where only the full stylesheet exists. */
export function findPageStyles(route: string | undefined): string | undefined {
  if (!import.meta.env.PROD || !route) return
  sheets ??= JSON.parse(readFileSync(pageStylesPath, 'utf8')) as Record<string, string>
  return sheets[route]
}
