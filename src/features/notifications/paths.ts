import { href } from 'react-router'
import type { NotificationKind, NotificationLink } from './rules.ts'

const pages = {
  course: (id: string) => href('/course/:id', { id }),
  diploma: (id: string) => href('/diploma/:id', { id }),
  certificate: (id: string) => href('/certificate/:id', { id }),
  category: (category: string) => href('/courses/c/:category', { category }),
}

const isLinkKind = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind)

/** Seed 4: courses, diplomas, certificates and categories have a link; other kinds have none. */
export const getLinkPath = (link: NotificationLink | null) =>
  link && isLinkKind(link.kind) ? pages[link.kind](link.slug) : null

const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const certificateId = /^[0-9a-hjkmnp-tv-z]{26}$/

/**
 * The action besides the link: support ticket, order, certificate or plans. `once` contains its id.
 */
export function getAction(kind: NotificationKind, once: string): NotificationAction | null {
  const id = once.slice(kind.length + 1)
  if (kind === 'ticket_answered') return { kind: 'support', path: href('/my/support') }
  if ((kind === 'payment_received' || kind === 'voucher_expiring') && orderId.test(id))
    return { kind: 'order', path: href('/order/:id', { id }) }
  if (kind === 'certificate_issued' && certificateId.test(id))
    return { kind: 'certificate', path: href('/crt/:id', { id }) }
  return kind === 'plan_ending' ? { kind: 'plans', path: href('/pricing') } : null
}

export const actionKinds = ['support', 'order', 'certificate', 'plans'] as const

export type NotificationAction = { kind: (typeof actionKinds)[number]; path: string }

/** Accepts a full URL of the academy or a path. */
export function parseLink(address: string, origin: string) {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  for (const kind of ['course', 'diploma', 'certificate', 'category'] as const) {
    const slug = path.split('/').at(-1)!
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && path === pages[kind](slug)) return { kind, slug }
  }
  return null
}
