import { tokenizeHtml } from './html-tokens.ts'

export type Picture = { src: string; alt: string }
export type TextKind = 'markdown' | 'plain'

const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'textarea',
  'select',
  'audio',
  'video',
])
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote section article header footer figure figcaption center hr table address main'.split(
    ' ',
  ),
)
const marks: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  tt: '`',
  kbd: '`',
  samp: '`',
}
const deepest = 30

/**
 * Converts foreign HTML to Markdown or plain text; the output contains no HTML. `page` also retains
 * headings and images.
 */
export function fromHtml(
  html: string,
  kind: TextKind,
  page?: (it: Picture) => string,
): { text: string; pictures: Picture[] } {
  const pictures: Picture[] = []
  // The tail is separate because reading the end of a growing string would copy it each time.
  const stack: { name: string; text: string; tail: string; href?: string }[] = [
    { name: '', text: '', tail: '' },
  ]
  const lists: { isOrdered: boolean; count: number }[] = []
  let skipping: string | null = null
  let table: { rows: number; cells: number } | null = null
  const isMarkdown = kind === 'markdown'
  const emit = (text: string) => {
    const top = stack.at(-1)!
    top.text += text
    top.tail = (top.tail + text.slice(-2)).slice(-2)
  }
  const isIn = (name: string) => stack.some((it) => it.name === name)
  const breakBlock = () => {
    const last = stack.at(-1)!.tail
    if (table || !isMarkdown) emit(last.endsWith(' ') ? '' : ' ')
    else if (!last.endsWith('\n\n')) emit('\n\n')
  }

  const close = (name: string) => {
    const at = stack.findLastIndex((it) => it.name === name)
    if (at < 1) return
    while (stack.length > at) {
      const { text, name: own, href } = stack.pop()!
      emit(wrapped(own, text, href))
    }
  }
  const wrapped = (name: string, text: string, href?: string) => {
    const inside = text.trim()
    const before = text.slice(0, text.length - text.trimStart().length)
    const after = text.slice(text.trimEnd().length)
    if (name === 'pre')
      return isMarkdown ? `\n\n${formatCodeBlock(text)}\n\n` : ` \`${text.replaceAll('`', "'")}\` `
    if (!inside) return text
    if (name === 'a')
      return isMarkdown && href && !inside.includes('\n\n')
        ? `${before}[${inside}](<${href}>)${after}`
        : text
    const mark = marks[name]!
    if (mark === '`') return `${before}${formatInlineCode(inside)}${after}`
    return isMarkdown && !inside.includes('\n\n') ? before + mark + inside + mark + after : text
  }

  for (const token of tokenizeHtml(html)) {
    if ('text' in token) {
      if (skipping) continue
      const isCode = isIn('code') || isIn('tt') || isIn('kbd') || isIn('samp')
      if (isIn('pre')) emit(token.text)
      else if (isCode) emit(token.text.replace(/\s+/g, ' '))
      else emit(convertText(token.text.replace(/\s+/g, ' '), kind, table !== null))
      continue
    }
    const { name, isEnd, isSelfClosing, attributes } = token
    if (skipping) {
      if (isEnd && name === skipping) skipping = null
    } else if (silent.has(name)) {
      if (!isEnd && !isSelfClosing) skipping = name
    } else if (name === 'br') emit(isIn('pre') ? '\n' : table || !isMarkdown ? ' ' : '\\\n')
    else if (name === 'img') {
      const picture = {
        src: attributes.get('src') ?? '',
        alt: (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim(),
      }
      pictures.push(picture)
      if (page && !isIn('pre') && !isIn('code')) emit(page(picture))
    } else if (isEnd && (marks[name] || name === 'a' || name === 'pre')) close(name)
    else if (marks[name] || name === 'a' || name === 'pre') {
      const href = name === 'a' ? attributes.get('href')?.trim() : undefined
      if (stack.length <= deepest && !isIn('pre') && !isIn('code'))
        stack.push({
          name,
          text: '',
          tail: '',
          ...(href && /^https?:\/\/[^\s<>\\]+$/i.test(href) && { href }),
        })
    } else if (name === 'ul' || name === 'ol') {
      if (isEnd) lists.pop()
      else if (lists.length < deepest) lists.push({ isOrdered: name === 'ol', count: 0 })
      if (lists.length <= (isEnd ? 0 : 1)) breakBlock()
    } else if (name === 'li' && !isEnd && isMarkdown && !table) {
      const list = lists.at(-1)
      emit(
        `\n${'   '.repeat(Math.max(0, lists.length - 1))}${list?.isOrdered ? `${++list.count}.` : '-'} `,
      )
    } else if (name === 'table' && isMarkdown) {
      table = isEnd ? null : { rows: 0, cells: 0 }
      emit('\n\n')
    } else if (table && name === 'tr') {
      if (!isEnd) emit('\n| ')
      else if (++table.rows === 1) emit(`\n|${' --- |'.repeat(Math.max(1, table.cells))}`)
      if (!isEnd) table.cells = 0
    } else if (table && (name === 'td' || name === 'th') && isEnd) {
      table.cells++
      emit(' | ')
    } else if (blocks.has(name)) {
      breakBlock()
      if (page && !isEnd && !table && /^h[1-6]$/.test(name))
        emit(`${'#'.repeat(Math.max(2, Number(name[1])))} `)
    } else if (!table && (name === 'td' || name === 'th' || name === 'li' || name === 'tr'))
      emit(' ')
  }
  while (stack.length > 1) close(stack.at(-1)!.name)
  return { text: normalizeText(stack[0]!.text, kind), pictures }
}

const formatCodeBlock = (text: string) => {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map((it) => it[0].length + 1)))
  return `${fence}\n${text.replace(/^\n|\n$/g, '')}\n${fence}`
}
const formatInlineCode = (text: string) => `\`${text.replaceAll('`', "'")}\``

function normalizeText(text: string, kind: TextKind) {
  if (kind === 'plain') return text.replace(/\s+/g, ' ').trim()
  const lines: string[] = []
  for (const it of text.split('\n').map((line) => line.trimEnd())) {
    const isBlank = it === '' || it === '\\'
    if (!isBlank || (lines.length && lines.at(-1) !== '')) lines.push(isBlank ? '' : it)
  }
  if (lines.at(-1) === '') lines.pop()
  if (lines.length) lines.push(lines.pop()!.replace(/\\$/, (it) => (isHardBreak(text) ? '' : it)))
  return lines.join('\n').trim()
}
const isHardBreak = (text: string) => text.trimEnd().endsWith('\\') && text.endsWith('\n')

/** Escapes Markdown but passes formulas through. */
function convertText(text: string, kind: TextKind, inTable: boolean) {
  const parts = text.split(/(\\\([^]{1,2000}?\\\)|\\\[[^]{1,2000}?\\\]|\$\$[^$]{1,2000}\$\$)/)
  return parts
    .map((part, at) =>
      at % 2
        ? `$${part.slice(2, -2).trim()}$`
        : kind === 'markdown'
          ? escapeMarkdown(part, inTable)
          : part,
    )
    .join('')
}

export function escapeMarkdown(text: string, inTable = false) {
  const safe = text
    .replace(/[\\`*_[\]<$]|~~|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(\s*)([#>+=-]|~)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2')
  return inTable ? safe.replaceAll('|', '\\|') : safe
}
