import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** As many codes as one batch has at most. */
export const maxCodes = 2000

/** A file as a link that a browser saves: it is made here and kept nowhere. */
export const buildDownloadUrl = (csv: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`

/** What a batch's codes open. */
export const giveawayKinds = ['plan', 'course'] as const

/** Whether its codes can still be used, as their last day tells. */
export const batchStates = ['open', 'over'] as const

/** The list of batches. */
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
