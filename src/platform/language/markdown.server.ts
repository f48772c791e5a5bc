import MarkdownIt from 'markdown-it'
import { withFormulas } from './formula.server.ts'

/** Markdown as a page shows it, with the headings that a list of contents names. */
type RenderedMarkdown = { html: string; contents: { id: string; title: string }[] }

// HTML in the source is text; a link leads to a page, a mail or a phone, an image is one of ours.
const markdown = withFormulas(new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false }))
markdown.validateLink = isSafeLink
const { rules } = markdown.renderer

/** What was rendered lately: on the day of an exam a thousand people are asked the same questions within a minute. */
const lately = new Map<string, RenderedMarkdown>()

/** Renders what authors wrote. Nothing they write becomes a script, a handler or a foreign picture. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const known = lately.get(source)
  if (known) return known
  const rendered = render(source)
  if (source.length <= 20_000) lately.set(source, rendered)
  if (lately.size > 300) lately.delete(lately.keys().next().value!)
  return rendered
}

function render(source: string): RenderedMarkdown {
  const tokens = markdown.parse(source, {})
  const contents: RenderedMarkdown['contents'] = []
  const taken = new Set<string>()
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return
    // The page has its own h1.
    token.tag = `h${Math.min(6, Math.max(2, Number(token.tag.slice(1))))}`
    if (token.type === 'heading_close') return
    const title = extractPlainText(tokens[at + 1]!)
    const id = createAnchor(title, taken)
    token.attrSet('id', id)
    if (token.tag === 'h2') contents.push({ id, title })
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), contents }
}

// A line of its own, as an answer to choose: only code and formulas mean anything there.
const line = withFormulas(new MarkdownIt('zero')).enable('backticks')

/** A line that holds a formula, as HTML; null for any other, which is just text. */
export function renderFormulaLine(text: string): string | null {
  if (!text.includes('$')) return null
  const tokens = line.parseInline(text, {})
  return tokens[0]!.children!.some((it) => it.type === 'formula') ? line.renderer.render(tokens, line.options, {}) : null
}

type Token = ReturnType<typeof markdown.parse>[number]

const extractPlainText = (inline: Token) =>
  (inline.children ?? [])
    .map((it) => (it.type === 'softbreak' || it.type === 'hardbreak' ? ' ' : it.content))
    .join('')
    .trim()

/** An anchor that reads as its heading does, in either script; a second one alike gets a number. */
function createAnchor(title: string, taken: Set<string>) {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part']
  const base = words.join('-').slice(0, 60)
  let id = base
  for (let copy = 2; taken.has(id); copy++) id = `${base}-${copy}`
  taken.add(id)
  return id
}

/** Pages of this site, web addresses, mails and phones; not `//elsewhere`, which only looks like a page of ours. */
function isSafeLink(url: string) {
  const address = url.trim()
  if (/[\u0000-\u0020\\]/.test(address)) return false
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) || /^(#|\/(?!\/))/.test(address)
}

rules.link_open = (tokens, at, options, _env, self) => {
  if (/^https?:/i.test(String(tokens[at]!.attrGet('href')))) tokens[at]!.attrSet('rel', 'noopener noreferrer')
  return self.renderToken(tokens, at, options)
}

const drawn = rules.image!
rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at]!
  if (!String(token.attrGet('src')).startsWith('/')) return markdown.utils.escapeHtml(token.content)
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
  return drawn(tokens, at, options, env, self)
}

// A wide table scrolls in its own frame, never the page.
rules.table_open = () => '<div class="table-frame" tabindex="0"><table>\n'
rules.table_close = () => '</table></div>\n'
