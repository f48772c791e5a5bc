import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const auditList = defineList(
  { act: {}, about: {}, by: {}, why: {}, when: { sorts: 'down' } },
  '-when',
)

export type AuditSort = ListSort<keyof typeof auditList.columns>
