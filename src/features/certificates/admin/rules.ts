import { type ListSort } from '#platform/call/lists/list-shape.ts'
import type { CertificateColumn } from './list.ts'

export const stateFilters = ['all', 'valid', 'revoked', 'replaced'] as const

export type CertificateSort = ListSort<CertificateColumn>
