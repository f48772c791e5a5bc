import type { BilingualText } from '../content/rules.ts'
import { maxPrinciples } from './limits.ts'

export const aboutTextFields = [
  { name: 'title', as: 'line', max: 120, required: true },
  { name: 'tagline', as: 'line', max: 160 },
  { name: 'intro', as: 'text', max: 1000 },
  { name: 'body', as: 'markdown', max: 20_000 },
] as const satisfies readonly BilingualText[]

export const principleIcons = [
  'compass',
  'hand-heart',
  'languages',
  'scale',
  'shield',
  'users',
  'book-open',
  'award',
  'clock',
  'life-buoy',
  'message-circle-question',
] as const
/** Figures that the page can show. */
export const aboutFigureNames = [
  'courses_count',
  'trainers_count',
  'diplomas_count',
  'lessons_hours',
] as const

const principleFields = ['icon', 'title', 'title_ar', 'text', 'text_ar'] as const
const figureFields = ['icon', 'label', 'label_ar'] as const

/** Form fields are named `principles.0.title` and `figures.courses_count.label`. */
export function parseAboutLists(typed: Record<string, string>) {
  const principles = Array.from({ length: maxPrinciples }, (_, at) =>
    Object.fromEntries(principleFields.map((it) => [it, typed[`principles.${at}.${it}`] ?? ''])),
  ).filter((item) => principleFields.some((name) => name !== 'icon' && item[name]))
  const figures = aboutFigureNames
    .map((value_from) => ({
      value_from,
      ...Object.fromEntries(
        figureFields.map((field) => [field, typed[`figures.${value_from}.${field}`] ?? '']),
      ),
    }))
    .filter((item) => 'label' in item && (item.label || ('label_ar' in item && item.label_ar)))
  return { principles, figures }
}
