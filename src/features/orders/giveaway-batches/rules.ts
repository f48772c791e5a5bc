import { type ListSort } from '#platform/call/lists/list-shape.ts'
import type { BatchColumn } from './list.ts'

/** A data URL, so that the codes are never stored on the server. */
export const buildDownloadUrl = (csv: string) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`

export const giveawayKinds = ['plan', 'course'] as const

export const batchStates = ['open', 'over'] as const

export type BatchSort = ListSort<BatchColumn>
