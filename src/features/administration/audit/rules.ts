/** Falls back to the action's key. */
export const getActionTitle = (messages: object, action: string): string => {
  const word = (messages as Record<string, unknown>)[action]
  return typeof word === 'string' ? word : action
}

export const listActionKinds = (messages: object) =>
  Object.keys(messages).filter((it) => it.includes('.'))

/** The reason or the changed fields, in one line. */
export function formatDetail(details: Record<string, unknown>): string {
  if (typeof details.reason === 'string') return details.reason
  if (Array.isArray(details.changes))
    return details.changes.map((it: { key?: unknown }) => String(it.key)).join(', ')
  return ''
}
