import { defineList } from '#platform/call/lists/list-shape.ts'

export const announcementList = defineList(
  {
    title: { sorts: 'up' },
    whom: {},
    when: { sorts: 'down' },
    reached: { sorts: 'down' },
    state: {},
    made: { sorts: 'down', hidden: true },
    changed: { hidden: true },
  },
  '-made',
)

export type AnnouncementColumn = keyof typeof announcementList.columns
