import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const courseList = defineList(
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

export type CourseListSort = ListSort<keyof typeof courseList.columns>
