import type { Pair } from '../content/rules.ts'

/** The texts of a policy, as the forms of the office ask for them. */
export const policyPairs = [
  { name: 'title', as: 'line', max: 140, required: true },
  { name: 'body', as: 'markdown', max: 60_000, required: true },
] as const satisfies readonly Pair[]

/** Where a version is written. */
export const versionPath = (id: string, version: number) => `/office/content/policies/${id}/${version}`
