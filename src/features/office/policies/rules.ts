import type { BilingualText } from '../content/rules.ts'

/** The texts of a policy, as the forms of the office ask for them. */
export const policyTextFields = [
  { name: 'title', as: 'line', max: 140, required: true },
  { name: 'body', as: 'markdown', max: 60_000, required: true },
] as const satisfies readonly BilingualText[]

/** Where a version is written. */
export const getVersionPath = (id: string, version: number) => `/office/content/policies/${id}/${version}`
