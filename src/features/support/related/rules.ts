/** The page or object a person was viewing when asking for help. */
export type TicketContext = { kind: ContextKind; ref: string }
/** Names from the whole to the part; empty if no longer available. */
export type NamedContext = TicketContext & { names: string[] }
export const contextKinds = ['order', 'payment', 'course', 'lesson', 'test'] as const
export type ContextKind = (typeof contextKinds)[number]

/** Format `lesson:first-aid/bandages`; null if unknown. */
export function parseTicketContext(text: string | null | undefined): TicketContext | null {
  const [, kind, ref] = /^([a-z]+):([A-Za-z0-9][A-Za-z0-9/_-]{0,200})$/.exec(text ?? '') ?? []
  const known = contextKinds.find((it) => it === kind)
  return known && ref ? { kind: known, ref } : null
}

export const formatTicketContext = ({ kind, ref }: TicketContext) => `${kind}:${ref}`

const kindsOfPages = {
  course: 'course',
  testing: 'test',
  checkout: 'payment',
  order: 'order',
  receipt: 'order',
} as const

/** Derives the context from the current page. */
export function findPageContext(pathname: string): TicketContext | null {
  const [, course, lesson] =
    /^\/course\/([a-z0-9-]+)\/content\/l\/([a-z0-9-]+)$/.exec(pathname) ?? []
  if (course && lesson) return { kind: 'lesson', ref: `${course}/${lesson}` }
  const [, first, ref] =
    /^\/(course|testing|checkout|order|receipt)\/([a-z0-9-]+(?:\/\d+)?)/.exec(pathname) ?? []
  return ref && first ? { kind: kindsOfPages[first as keyof typeof kindsOfPages], ref } : null
}

export const isOrder = (ref: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ref)

/** Falls back to a shortened order id or to the words of the slug. */
export const getContextName = ({ ref, names }: NamedContext) =>
  names.length ? names : isOrder(ref) ? [ref.slice(0, 8)] : ref.replaceAll('-', ' ').split('/')
