import { href } from 'react-router'
import type { SeoPage } from '#features/content/rules.ts'
import type { BilingualText } from '../content/rules.ts'

export const seoTextFields = [
  { name: 'title', as: 'line', max: 70 },
  { name: 'description', as: 'text', max: 320 },
  { name: 'keywords', as: 'line', max: 400 },
] as const satisfies readonly BilingualText[]

/** Length shown by search engines. */
const shownLetters = 160

/** Cuts at a word boundary. */
export function truncateDescription(text: string) {
  if (text.length <= shownLetters) return text
  const cut = text.slice(0, shownLetters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`
}

export const getSeoPath = (page: SeoPage) => href('/office/content/seo/:page', { page })
