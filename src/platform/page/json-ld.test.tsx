import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildBreadcrumbList, JsonLd } from './json-ld.tsx'

it('stays inside its element, whatever it is told', () => {
  const html = renderToStaticMarkup(
    <JsonLd data={{ name: '</script><script>alert(1)</script>\u2028' }} />,
  )
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'))
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)</script>\u2028',
  })
})

it('tells the way to a page in order, from the first page on', () => {
  expect(
    buildBreadcrumbList('https://a.example', { name: 'فرقد' }, [
      { title: 'Blog', path: '/our-blog' },
    ]),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'فرقد', item: 'https://a.example/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://a.example/our-blog' },
    ],
  })
})
