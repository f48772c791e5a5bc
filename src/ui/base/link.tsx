import { createElement } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'

export type { LinkProps }

/**
 * On the server a plain anchor replaces the router link, which is costly with a hundred links per
 * page.
 */
export const Link = import.meta.env.SSR ? SentLink : RouterLink

/** Same markup as the router for absolute paths; others are resolved by the router. */
function SentLink(props: LinkProps) {
  const { to } = props
  if (typeof to !== 'string' || !isWhole.test(to) || props.mask || props.discover || props.prefetch)
    return <RouterLink {...props} />
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props))
    if (!forRouter.has(name)) attributes[name] = value
  return createElement('a', { ...attributes, href: to, 'data-discover': 'true' })
}

const isWhole = /^\/(?![/\\])(?!.*\/[./\\])/
const forRouter = new Set([
  'to',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'preventScrollReset',
  'viewTransition',
])
