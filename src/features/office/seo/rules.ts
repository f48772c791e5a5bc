import type { SeoPage } from '#features/content/rules.ts'
import type { BilingualText } from '../content/rules.ts'

/** What is said of a page, in the order of its records. */
export const seoTextFields = [
  { name: 'title', as: 'line', max: 70 },
  { name: 'description', as: 'text', max: 320 },
  { name: 'keywords', as: 'line', max: 400 },
] as const satisfies readonly BilingualText[]

/** So much of a description is shown where pages are found. */
const shownLetters = 160

/** A description as a list of results shows it: cut at a word. */
export function truncateDescription(text: string) {
  if (text.length <= shownLetters) return text
  const cut = text.slice(0, shownLetters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`
}

/** Where what is said of a page is written. */
export const getSeoPath = (page: SeoPage) => `/office/content/seo/${page}`
