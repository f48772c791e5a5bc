import { defineList } from '#platform/call/lists/list-shape.ts'

export const zeroResultList = defineList(
  {
    query: { sorts: 'up' },
    language: { hidden: true },
    misses: { sorts: 'down' },
    last: { sorts: 'down' },
  },
  '-misses',
)

export type ZeroResultColumn = keyof typeof zeroResultList.columns
