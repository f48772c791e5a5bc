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
