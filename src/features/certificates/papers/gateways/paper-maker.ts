import { typeset, type TypesetPriority } from '#platform/files/typeset.server.ts'
import type { Paper } from '../rules.ts'

/** A certificate as PDF. */
export const setPaper = (paper: Paper, priority: TypesetPriority = 'interactive') =>
  typeset({ template: 'src/features/certificates/papers/gateways/paper.typ', data: paper }, priority)
