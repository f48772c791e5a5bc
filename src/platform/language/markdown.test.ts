import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { renderFormulaLine, renderMarkdown } from './markdown.server.ts'

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
  // Quotes in attribute values are entities, so the expression finds the real end of each tag.
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi))
    expect(tag).not.toMatch(/\son\w+\s*=(?!.*&quot;)/i)
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
  expect(renderMarkdown('![A cover](/art/x.svg)').html).toContain(
    '<img src="/art/x.svg" alt="A cover" loading="lazy" decoding="async">',
  )
})

it('draws formulas, in a line or on lines of their own, always from left to right', () => {
  expect(renderMarkdown('مساحة الدائرة $\\pi r^2$ دائمًا.').html).toBe(
    '<p>مساحة الدائرة <math dir="ltr"><mrow><mi>π</mi><msup><mi>r</mi><mn class="tml-sml-pad">2</mn></msup></mrow></math> دائمًا.</p>\n',
  )
  const { html } = renderMarkdown('Before\n\n$$\n\\frac{1}{2}\n- x\n$$\n\nAfter')
  expect(html).toMatch(
    /<p>Before<\/p>\n<div class="table-frame" tabindex="0"><math dir="ltr" display="block".*<mfrac>.*<\/math><\/div>\n<p>After<\/p>/,
  )
  expect(renderMarkdown('So $$x = 1$$ holds').html).toContain('<math dir="ltr" display="block"')
  expect(renderMarkdown('$2x$ and $3$').html.match(/<math/g)).toHaveLength(2)
  expect(renderMarkdown('## Why $x$').contents).toEqual([{ id: 'why-x', title: 'Why x' }])
})

test.each([
  '$5 and $6',
  'costs $5-$10, or $5/$6',
  '$5 (US$) or less',
  'US$5 and US$6',
  'من 5$ إلى 10$',
  '$٥ و$٦',
  '$5 and 6$ more',
  '$100M budget, 50$ left',
  'a \\$x$ b',
  '$ x $',
  '$$',
  '$x\n\ny$',
])('%j is prose', (prose) => {
  expect(renderMarkdown(prose).html).not.toContain('<math')
  expect(renderMarkdown(prose).html).not.toContain('<code')
})

it('leaves dollars of code to the code, and shows what is no formula as it was written', () => {
  expect(renderMarkdown('`$x$` and $y `$z`').html).toBe(
    '<p><code>$x$</code> and $y <code>$z</code></p>\n',
  )
  expect(renderMarkdown('```sh\n$$\n$HOME$\n```').html).not.toContain('<math')
  expect(renderMarkdown('$\\frac{1$').html).toBe('<p><code>\\frac{1</code></p>\n')
  expect(renderMarkdown('$$\n<b>\\nothing\n$$').html).toBe(
    '<pre><code>&lt;b&gt;\\nothing</code></pre>\n',
  )
})

it('takes a line for text unless it holds a formula', () => {
  expect(renderFormulaLine('costs $5, `x` and *y*')).toBeNull()
  expect(renderFormulaLine('`a<b` or $x$ or *y* <i>')).toBe(
    '<code>a&lt;b</code> or <math dir="ltr"><mi>x</mi></math> or *y* &lt;i&gt;',
  )
})

const formulaAttacks = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\class{x" onclick="alert(1)}{y}',
  '\\id{csp}{y}',
  '\\style{background:url(//elsewhere.example)}{y}',
  '\\data{x="y" onclick="alert(1)"}{z}',
  '\\htmlStyle{color:red}{x}',
  '\\includegraphics{https://elsewhere.example/pixel.gif}',
  '\\textcolor{red;background:url(//elsewhere.example)}{z}',
  '\\textcolor{red" onclick="alert(1)}{z}',
  '\\colorbox{#fff" onload="alert(1)}{z}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\text{</mtext></math><script>alert(1)</script>}',
  '\\mathrm{<script>}',
  '<script>alert(1)</script>',
  '\\char"3Cscript\\char"3E',
  '\\label{login}\\tag{<b>}x',
  '\\def\\a{\\a\\a}\\a',
  '\\let\\frac\\href x',
  '\\newcommand{\\a}{\\href{javascript:1}{x}}\\a',
  '\\csname href\\endcsname{javascript:1}{x}',
  '\\rule{99999em}{99999em}',
  '{'.repeat(900),
  `${'\\sqrt{'.repeat(160)}x${'}'.repeat(160)}`,
  `${'\\left('.repeat(100)}x${'\\right)'.repeat(70)}`,
]
const harmless = (html: string) => {
  expect(html).not.toMatch(
    /<(?!\/?(p|div|pre|code|blockquote|em|strong|h\d|hr|br|[uo]l|li|math|m[a-z]+|none|semantics|annotation)\b)/,
  )
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi))
    expect(tag).not.toMatch(/\s(on\w+|href|src|id)\s*=|url\(|(?:width|height)="\d{3,}em/i)
}

test.each(formulaAttacks)('the formula %j cannot act', (tex) => {
  for (const source of [`$${tex}$`, `$$${tex}$$`, `$$\n${tex}\n$$`])
    harmless(renderMarkdown(source).html)
})

it('lets no formula act, whatever it is made of', () => {
  const piece = fc.constantFrom(
    '\\href',
    '\\text',
    '\\color',
    '\\class',
    '{',
    '}',
    '<',
    '>',
    '"',
    "'",
    '&',
    '$',
    '\\',
    '^',
    '_',
    'x',
    ' ',
    'url(',
    'red',
    ';',
    '\n',
    '\\begin{matrix}',
    '\\end{matrix}',
    '\\tag',
    '\\verb|',
    '|',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) =>
      harmless(renderMarkdown(`$${pieces.join('')}$`).html),
    ),
    { numRuns: 300 },
  )
})

it('forgets what one formula defines before the next', () => {
  expect(renderMarkdown('$\\gdef\\secret{1}\\secret$ and $\\secret$').html).not.toContain('<math')
})

it('reads a text that begins formulas and ends none once, not once for each', () => {
  // Quadratic parsing would take minutes here.
  expect(renderMarkdown('$a '.repeat(50_000)).html).not.toContain('<math')
})
