import { expect, it, test } from 'vitest'
import { renderMarkdown } from './markdown.server.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '![x](javascript:alert(1))',
  '![x](https://elsewhere.example/pixel.gif)',
  '![x" onerror="alert(1)](/art/x.svg)',
  '[x](https://a.example "t\\" onmouseover=\\"alert(1)")',
  '<https://a.example/"onmouseover="alert(1)>',
  '# <script>alert(1)</script>',
  '```html"><script>alert(1)</script>\nx\n```',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](//elsewhere.example)',
  '</textarea></title><script>alert(1)</script>',
]

test.each(attacks)('%j stays text', (attack) => {
  const { html } = renderMarkdown(attack)
  expect(html).not.toMatch(/<(script|iframe|svg|math|style|object|embed|form|input)\b/i)
  // No tag carries a handler: quotes inside attribute values are entities, so a tag ends where it should.
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) expect(tag).not.toMatch(/\son\w+\s*=(?!.*&quot;)/i)
  expect(html).not.toMatch(/(href|src)="(?!https?:\/\/a\.example|\/art\/)/i)
})

it('names its headings so that a list of contents can lead to them', () => {
  const { html, contents } = renderMarkdown('# One\n\n## **Two** words\n\n## لغتان\n\n## One')
  expect(contents).toEqual([
    { id: 'one', title: 'One' },
    { id: 'two-words', title: 'Two words' },
    { id: 'لغتان', title: 'لغتان' },
    { id: 'one-2', title: 'One' },
  ])
  expect(html).toContain('<h2 id="لغتان">')
  expect(html).not.toContain('<h1')
})

it('leads outside without handing over the page, and shows our pictures late', () => {
  expect(renderMarkdown('[x](https://a.example)').html).toContain('rel="noopener noreferrer"')
  expect(renderMarkdown('[x](/courses)').html).toBe('<p><a href="/courses">x</a></p>\n')
  expect(renderMarkdown('![A cover](/art/x.svg)').html).toContain('<img src="/art/x.svg" alt="A cover" loading="lazy" decoding="async">')
})
