import { readFileSync } from 'node:fs'

/** Where the build notes which file has the styles of which page. */
export const pageStylesPath = 'build/page-styles.json'

let sheets: Record<string, string> | null = null

/** The file with the styles that one page needs. What was not built has all styles alone. */
export function findPageStyles(route: string | undefined): string | undefined {
  if (!import.meta.env.PROD || !route) return
  sheets ??= JSON.parse(readFileSync(pageStylesPath, 'utf8')) as Record<string, string>
  return sheets[route]
}
