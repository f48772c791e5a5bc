import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, StaticRouter, type LinkProps } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const drawn = (link: ReactNode) =>
  renderToString(<StaticRouter location="/courses/c/data?page=2">{link}</StaticRouter>)
const attributesOf = (html: string) =>
  [...html.matchAll(/([\w-]+)="([^"]*)"/g)].map(([it]) => it).toSorted()

const links: LinkProps[] = [
  { to: '/' },
  { to: '/course/git?tab=reviews#top', className: 'tag', 'aria-current': 'page' },
  {
    to: '/search/t/بايثون',
    rel: 'next',
    replace: true,
    preventScrollReset: true,
    state: { menu: true },
  },
  { to: '/course/git', target: '_blank', reloadDocument: true, viewTransition: true },
  { to: 'https://elsewhere.example/' },
  { to: '//elsewhere.example/' },
  { to: '/courses/../my' },
  { to: '?page=3' },
  { to: { pathname: '/courses', search: '?page=3' } },
]

test.each(links)('on the server a link to $to is what the router would make of it', (props) => {
  const [ours, theirs] = [
    drawn(<Link {...props}>Git</Link>),
    drawn(<RouterLink {...props}>Git</RouterLink>),
  ]
  expect(attributesOf(ours)).toEqual(attributesOf(theirs))
  expect(ours).toMatch(/^<a [^>]*>Git<\/a>$/)
})
