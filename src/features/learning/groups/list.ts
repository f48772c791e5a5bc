import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const groupList = defineList(
  { group: { sorts: 'up' }, members: {}, managers: {}, link: {}, created: { sorts: 'down' } },
  '-created',
)

export type GroupSort = ListSort<keyof typeof groupList.columns>
