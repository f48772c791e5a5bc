import { createElement } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'

export type { LinkProps }

/** A link to another page. A page has a hundred, and on the server each is but its address: what the router knows of it is for the browser. */
export const Link = import.meta.env.SSR ? SentLink : RouterLink

/** The same markup as the router's, for an address that is whole; any other the router has to work out. */
function SentLink(props: LinkProps) {
  const { to } = props
  if (typeof to !== 'string' || !isWhole.test(to) || props.mask || props.discover || props.prefetch) return <RouterLink {...props} />
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) if (!forRouter.has(name)) attributes[name] = value
  return createElement('a', { ...attributes, href: to, 'data-discover': 'true' })
}

const isWhole = /^\/(?![/\\])(?!.*\/[./\\])/
const forRouter = new Set(['to', 'relative', 'reloadDocument', 'replace', 'state', 'preventScrollReset', 'viewTransition'])
