import type { BilingualText } from '../content/rules.ts'

export const policyTextFields = [
  { name: 'title', as: 'line', max: 140, required: true },
  { name: 'body', as: 'markdown', max: 60_000, required: true },
] as const satisfies readonly BilingualText[]
