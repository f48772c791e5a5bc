import MarkdownIt from 'markdown-it'
import { LRUCache } from 'lru-cache'
import { withFormulas } from './formula.server.ts'

type RenderedMarkdown = { html: string; contents: { id: string; title: string }[] }

// HTML is escaped; links are limited to pages, mail and phone, images to our own.
const markdown = withFormulas(
  new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false }),
)
markdown.validateLink = isSafeLink
const { rules } = markdown.renderer

/**
 * Cache of recent renders: during an exam a thousand people read the same questions within a
 * minute.
 */
const lately = new LRUCache<string, RenderedMarkdown>({ max: 300 })

/** Output never contains scripts, handlers or external images. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const known = lately.get(source)
  if (known) return known
  const rendered = render(source)
  if (source.length <= 20_000) lately.set(source, rendered)
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

// Single-line text such as an answer choice supports only code and formulas.
const line = withFormulas(new MarkdownIt('zero')).enable('backticks')

export function renderFormulaLine(text: string): string | null {
  if (!text.includes('$')) return null
  const tokens = line.parseInline(text, {})
  return tokens[0]!.children!.some((it) => it.type === 'formula')
    ? line.renderer.render(tokens, line.options, {})
    : null
}

type Token = ReturnType<typeof markdown.parse>[number]

const extractPlainText = (inline: Token) =>
  (inline.children ?? [])
    .map((token) =>
      token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content,
    )
    .join('')
    .trim()

/** Readable in both scripts; duplicates get a number. */
function createAnchor(title: string, taken: Set<string>) {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part']
  const base = words.join('-').slice(0, 60)
  let id = base
  for (let copy = 2; taken.has(id); copy++) id = `${base}-${copy}`
  taken.add(id)
  return id
}

/** Allows site paths, web, mail and phone links; rejects protocol-relative `//` URLs. */
function isSafeLink(url: string) {
  const address = url.trim()
  if (/[\u0000-\u0020\\]/.test(address)) return false
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) || /^(#|\/(?!\/))/.test(address)
}

rules.link_open = (tokens, at, options, _env, self) => {
  if (/^https?:/i.test(String(tokens[at]!.attrGet('href'))))
    tokens[at]!.attrSet('rel', 'noopener noreferrer')
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

// Wide tables scroll in their own frame instead of the page.
rules.table_open = () => '<div class="table-frame" tabindex="0"><table>\n'
rules.table_close = () => '</table></div>\n'
