import { href } from 'react-router'
import type { Locale } from '#platform/language/locale.ts'

export function getDiplomaAction(
  slug: string,
  signedIn: boolean,
): { kind: 'login' | 'buy'; to: string } {
  if (signedIn) return { kind: 'buy', to: href('/checkout/:data', { data: `diploma-${slug}` }) }
  return {
    kind: 'login',
    to: `${href('/login')}?${new URLSearchParams({ redirect: href('/diploma/:id', { id: slug }) })}`,
  }
}

type Line = { text: string; lang: Locale }

/** Takes one or two outcomes per course, about eight in total. */
export function pickOutcomes(courses: { outcomes: Line[] }[]) {
  const each = courses.length > 4 ? 1 : 2
  return courses.flatMap((it) => it.outcomes.slice(0, each))
}

export function getLevelRange(courses: { level: Level }[]): { from: Level; to: Level } | null {
  const places = courses.map((it) => levels.indexOf(it.level))
  return places.length
    ? { from: levels[Math.min(...places)]!, to: levels[Math.max(...places)]! }
    : null
}

type Level = 'beginner' | 'intermediate' | 'advanced'
const levels: Level[] = ['beginner', 'intermediate', 'advanced']
