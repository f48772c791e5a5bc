import { decodeHTMLStrict } from 'entities'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

export type HtmlTag = {
  name: string
  isEnd: boolean
  isSelfClosing: boolean
  attributes: ReadonlyMap<string, string>
}
export type HtmlToken = { text: string } | HtmlTag

/**
 * Tokenizes as browsers do, in one pass. The tokenizer is used without its tree builder, whose time
 * grows with the nesting of hostile files.
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let attributes = new Map<string, string>()
  let [attribute, value] = ['', '']
  // The start of a tag that has not ended yet, and the end of the last text.
  let open: number | null = null
  let textEnd = 0
  const addText = (text: string) => {
    const last = tokens.at(-1)
    if (last && 'text' in last) last.text += text
    else if (text) tokens.push({ text })
  }
  const addTag = (name: string, isEnd: boolean) => {
    attributes = new Map()
    tokens.push({ name: name.toLowerCase(), isEnd, isSelfClosing: false, attributes })
  }
  const callbacks: TokenizerCallbacks = {
    ontext(start, end) {
      addText(html.slice(start, end))
      textEnd = end
    },
    ontextentity(code, end) {
      addText(cleanCharacter(String.fromCodePoint(code)))
      textEnd = end
    },
    onopentagname(start, end) {
      open = start - 1
      addTag(html.slice(start, end), false)
    },
    onopentagend(end) {
      open = null
      textEnd = end + 1
    },
    onselfclosingtag(end) {
      open = null
      textEnd = end + 1
      ;(tokens.at(-1) as HtmlTag).isSelfClosing = true
    },
    onclosetag(start, end) {
      addTag(html.slice(start, end), true)
      textEnd = html.indexOf('>', end) + 1 || html.length
    },
    onattribname(start, end) {
      attribute = html.slice(start, end).toLowerCase()
      value = ''
    },
    onattribdata: (start, end) => void (value += html.slice(start, end)),
    onattribentity: (code) => void (value += cleanCharacter(String.fromCodePoint(code))),
    onattribend: () => void (attributes.has(attribute) || attributes.set(attribute, value)),
    oncomment() {},
    oncdata() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onend() {},
  }
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
  // A bracket that starts no whole tag is text, not something to lose the rest of the file for.
  if (open !== null) {
    tokens.pop()
    addText(html.slice(open))
  } else addText(/<[a-z][^\s<>/]*$/i.exec(html.slice(textEnd))?.[0] ?? '')
  return tokens
}

/** Unknown entities remain. */
export const decodeEntities = (text: string) =>
  text.replace(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|\w{2,31});/g, (entity) => {
    const decoded = decodeHTMLStrict(entity)
    return decoded === entity ? entity : Array.from(decoded, cleanCharacter).join('')
  })

/** Entities never produce control characters, invisible marks or unusual spaces. */
const cleanCharacter = (letter: string) =>
  /[\p{Cc}\p{Cs}\uFFFD\u00AD\u200E\u200F]/u.test(letter)
    ? ''
    : letter.replace(/[\u00A0\u2002\u2003\u2009]/, ' ')
