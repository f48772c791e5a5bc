import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** The audit log. */
export const auditList = defineList({ act: {}, about: {}, by: {}, why: {}, when: { sorts: 'down' } }, '-when')
export type AuditSort = ListSort<keyof typeof auditList.columns>

/** What an act is called; one that is not known by a word is called by its name. */
export const getActionTitle = (said: object, action: string): string => {
  const word = (said as Record<string, unknown>)[action]
  return typeof word === 'string' ? word : action
}

/** Every kind of act that has a word. */
export const listActionKinds = (said: object) => Object.keys(said).filter((it) => it.includes('.'))

/** What should be known of an act in a line: why, or what it changed. */
export function formatDetail(details: Record<string, unknown>): string {
  if (typeof details.reason === 'string') return details.reason
  if (Array.isArray(details.changes)) return details.changes.map((it: { key?: unknown }) => String(it.key)).join(', ')
  return ''
}
