import { typeset } from '#platform/files/typeset.server.ts'
import type { Paper } from '../rules.ts'

const folder = 'src/features/certificates/papers/gateways'

/** A certificate as PDF. */
export const setPaper = (paper: Paper) => typeset({ template: `${folder}/paper.typ`, pictures: [`${folder}/frame.svg`], data: paper })
