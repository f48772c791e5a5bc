import type { default as Markdown } from 'markdown-it'
import temml from 'temml'

/** Bounds the search for a closing `$`; longer formulas are treated as text. */
const longest = 1000
const deepest = 40

/** Renders `$…$` and `$$…$$` as MathML, always left to right. */
export function withFormulas(markdown: InstanceType<typeof Markdown>) {
  markdown.inline.ruler.after('escape', 'formula', (state, silent) => {
    const found = parseFormula(state.src, state.pos)
    if (!found) return false
    if (!silent) {
      const token = state.push('formula', 'math', 0)
      token.content = found.tex
      token.block = found.isBlock
    }
    state.pos = found.end
    return true
  })
  markdown.block.ruler.before(
    'fence',
    'formula_block',
    (state, first, last, silent) => {
      const lineAt = (line: number) =>
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
      if (state.sCount[first]! - state.blkIndent >= 4 || lineAt(first).trimEnd() !== '$$')
        return false
      const lines: string[] = []
      for (let line = first + 1, length = 0; line < last && length <= longest; line++) {
        const text = lineAt(line)
        // The enclosing list or quote ends here.
        if (text && state.sCount[line]! < state.blkIndent) return false
        if (text.trimEnd() === '$$') {
          if (silent) return true
          const token = state.push('formula_block', 'math', 0)
          token.content = lines.join('\n')
          token.block = true
          token.map = [first, line + 1]
          state.line = line + 1
          return true
        }
        lines.push(text)
        length += text.length + 1
      }
      return false
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
  const { rules } = markdown.renderer
  rules['formula'] = (tokens, at) =>
    renderMathml(tokens[at]!.content, tokens[at]!.block) ?? code(tokens[at]!.content)
  rules['formula_block'] = (tokens, at) => {
    const drawn = renderMathml(tokens[at]!.content, true)
    // Wide formulas scroll in their own frame.
    return drawn
      ? `<div class="table-frame" tabindex="0">${drawn}</div>\n`
      : `<pre>${code(tokens[at]!.content)}</pre>\n`
  }
  // Invalid formulas are shown as source.
  const code = (tex: string) => `<code>${markdown.utils.escapeHtml(tex)}</code>`
  return markdown
}

const [dollar, backslash, backtick] = [0x24, 0x5c, 0x60]

/**
 * Range already searched without finding an end, so many dollar signs do not cause quadratic time.
 */
let searched = { source: '', from: 0, to: 0 }

/** Prices such as `$5 and $6`, `US$` and `5$` are not formulas. */
function parseFormula(source: string, start: number) {
  if (source.charCodeAt(start) !== dollar) return null
  const isBlock = source.charCodeAt(start + 1) === dollar
  const from = start + (isBlock ? 2 : 1)
  if (isWordy(source[start - 1]) || isSpace(source[from])) return null
  const stop = Math.min(source.length, from + longest)
  const isSearched =
    !isBlock && searched.source === source && from >= searched.from && from < searched.to
  let at = isSearched ? searched.to : from
  for (; at < stop; at++) {
    const sign = source.charCodeAt(at)
    if (sign === backslash) at++
    // A code span starts here, so later dollar signs belong to it.
    else if (sign === backtick) break
    else if (sign === dollar) {
      if (isBlock)
        return source.charCodeAt(at + 1) === dollar
          ? { tex: source.slice(from, at), isBlock, end: at + 2 }
          : null
      if (isSpace(source[at - 1]) || isWordy(source[at + 1])) continue
      const tex = source.slice(from, at)
      return isPrice(tex) ? null : { tex, isBlock, end: at + 1 }
    }
  }
  if (!isBlock) searched = { source, from: isSearched ? searched.from : from, to: at }
  return null
}

const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign)
const isWordy = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}$]/u.test(sign)

/** An amount followed by words, or cut off by a bracket of the sentence. */
const isPrice = (tex: string) =>
  /^[\p{Nd}.,٬٫]+\s*(?:[-–—,،;:(/]\s*)?(?:\p{L}{3,}|\p{L}+\s)/u.test(tex) ||
  (/^\p{Nd}/u.test(tex) && tex.split('(').length !== tex.split(')').length)

/** Null if the TeX is invalid or unsafe. */
function renderMathml(tex: string, isBlock: boolean): string | null {
  if (measureNesting(tex) > deepest || forbidden.test(tex)) return null
  try {
    const drawn = temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      strict: false,
      maxSize: [20, 20],
      maxExpand: 100,
      macros: {},
    })
    return isHarmless(drawn) ? drawn.replace('<math', '<math dir="ltr"') : null
  } catch {
    return null
  }
}

function measureNesting(tex: string) {
  let depth = 0
  let most = 0
  for (const [sign] of tex.matchAll(/[{}]|\\(?:left|begin|right|end)(?![a-z])|[\^_]/gi)) {
    if (sign === '{' || sign === '\\left' || sign === '\\begin') most = Math.max(most, ++depth)
    else if (sign !== '^' && sign !== '_') depth--
  }
  return most
}

/** Macros, labels, and commands that leave the formula. */
const forbidden =
  /\\(?:[gex]?def|edef|let|futurelet|global|long|(?:re)?newcommand|providecommand|(?:re)?newenvironment|label|(?:eq)?ref|href|url|includegraphics|class|id|style|data|html\w*|csname)(?![a-z])/i

const elements =
  'math|mrow|mi|mn|mo|ms|mtext|mspace|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mmultiscripts|mprescripts|none|mtable|mtr|mtd|mstyle|mpadded|mphantom|menclose|merror|semantics|annotation'
const opening = new RegExp(`^<(?:${elements})((?: [a-z]+="[^"<>]*")*)/?>$`)
const closing = new RegExp(`^</(?:${elements})>$`)
const harmful =
  / (?:on\w+|href|src|id|xlink\w*|action\w*)=|url\(|expression|javascript|@import|position\s*:/i

/** Defense in depth: verifies the output although the library escapes it. */
function isHarmless(drawn: string) {
  for (const [tag] of drawn.matchAll(/<[^>]*>?/g)) {
    if (closing.test(tag)) continue
    const found = opening.exec(tag)
    if (!found || harmful.test(found[1]!)) return false
  }
  return drawn.startsWith('<math')
}
