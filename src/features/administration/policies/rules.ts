import { href } from 'react-router'
import type { BilingualText } from '../content/rules.ts'

export const policyTextFields = [
  { name: 'title', as: 'line', max: 140, required: true },
  { name: 'body', as: 'markdown', max: 60_000, required: true },
] as const satisfies readonly BilingualText[]

export const getVersionPath = (id: string, version: number) =>
  href('/office/content/policies/:id/:version', { id, version: String(version) })
