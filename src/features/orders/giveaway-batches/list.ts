import { defineList } from '#platform/call/lists/list-shape.ts'

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
