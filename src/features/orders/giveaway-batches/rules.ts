import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const maxCodes = 2000

/** A data URL, so that the codes are never stored on the server. */
export const buildDownloadUrl = (csv: string) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`

export const giveawayKinds = ['plan', 'course'] as const

export const batchStates = ['open', 'over'] as const

export const batchList = defineList(
  {
    batch: { sorts: 'up' },
    gives: {},
    codes: { sorts: 'down' },
    used: {},
    unused: {},
    expired: {},
    revoked: {},
    ends: { sorts: 'up' },
    made: { sorts: 'down', hidden: true },
    by: { hidden: true },
  },
  '-made',
)
export type BatchColumn = keyof typeof batchList.columns
export type BatchSort = ListSort<BatchColumn>
