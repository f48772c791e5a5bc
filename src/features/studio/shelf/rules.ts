import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'

/** The list of all courses in the office. */
export const shelfList = listShape(
  {
    course: {},
    trainers: {},
    lessons: { hidden: true },
    students: { sorts: 'down' },
    published: { sorts: 'down', hidden: true },
    changed: { sorts: 'down' },
    state: {},
  },
  '-changed',
)
export type ShelfSort = Sort<keyof typeof shelfList.columns>
