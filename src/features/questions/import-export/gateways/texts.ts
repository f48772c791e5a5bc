import type { Question } from '#features/testing/questions/contract.ts'
import { detectLanguage, type BilingualText } from './rules.ts'
import { escapeMarkdown, fromHtml, type Picture, type TextKind } from './html.ts'
import { decodeEntities } from './html-tokens.ts'

export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown'

type LanguageSpan = { lang: 'en' | 'ar' | null; inner: string }

/** Splits Moodle `multilang` spans in a single pass, even with unclosed tags. */
function splitSpans(raw: string): { spans: LanguageSpan[]; rest: string } {
  const spans: LanguageSpan[] = []
  const open = /<span\b([^<>]{0,400})>/gi
  const close = /<\/span>/gi
  let rest = ''
  let at = 0
  for (let found = open.exec(raw); found; found = open.exec(raw)) {
    if (!/\bclass=["']multilang["']/i.test(found[1]!)) continue
    close.lastIndex = open.lastIndex
    const end = close.exec(raw)
    if (!end) break
    const lang = /\blang=["'](en|ar)/i.exec(found[1]!)?.[1]?.toLowerCase() ?? null
    spans.push({ lang: lang as LanguageSpan['lang'], inner: raw.slice(open.lastIndex, end.index) })
    rest += raw.slice(at, found.index)
    at = open.lastIndex = close.lastIndex
  }
  return { spans, rest: rest + raw.slice(at) }
}

function convertText(raw: string, format: TextFormat, kind: TextKind) {
  if (format === 'html') return fromHtml(raw, kind)
  if (format === 'moodle') return fromHtml(raw.trim().replaceAll('\n', '<br>'), kind)
  if (format === 'markdown')
    return {
      text: raw.replace(/<\/?[a-zA-Z][^<>]*>/g, '').trim(),
      pictures: fromHtml(raw, 'plain').pictures,
    }
  return {
    text:
      kind === 'plain'
        ? raw.trim()
        : raw
            .trim()
            .split('\n')
            .map((it) => escapeMarkdown(it))
            .join('\\\n'),
    pictures: [],
  }
}

/** Resolves Moodle `multilang`; unmarked text uses the language of the prompt. Collects images. */
export class TextReader {
  pictures: Picture[] = []
  #language: 'en' | 'ar'

  constructor(prompt: string) {
    this.#language = detectLanguage(
      fromHtml(splitSpans(prompt).rest, 'plain').text || fromHtml(prompt, 'plain').text,
    )
  }

  read(raw: string, format: TextFormat, kind: TextKind = 'markdown'): BilingualText {
    const both: BilingualText = { en: '', ar: '' }
    const { spans, rest } = splitSpans(raw)
    const marked = spans.flatMap(({ lang, inner }) => (lang ? [{ lang, inner }] : []))
    for (const { lang, inner } of marked) {
      // Our own exports are Markdown with encoded angle brackets.
      const { text, pictures } =
        format === 'markdown'
          ? { text: decodeEntities(inner).trim(), pictures: [] }
          : convertText(inner, format, kind)
      both[lang] ||= text
      this.pictures.push(...pictures)
    }
    if (marked.length) this.pictures.push(...fromHtml(rest, 'plain').pictures)
    else {
      const { text, pictures } = convertText(raw, format, kind)
      both[this.#language] = text
      this.pictures.push(...pictures)
    }
    return both
  }
}

const encodeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Includes the texts of the answer key. */
export function listTexts({ content, key }: Question): BilingualText[] {
  const both = (item: object, name: string) => {
    const words = item as Record<string, string | undefined>
    return { en: words[name] ?? '', ar: words[`${name}_ar`] ?? '' }
  }
  const choices = 'options' in content ? content.options : 'items' in content ? content.items : []
  return [
    both(content, 'prompt'),
    ...choices.map((it) => both(it, 'text')),
    both(key, 'explanation'),
    both(content, 'image_text'),
    ...('unit' in content ? [both(content, 'unit')] : []),
  ]
}

/** Adds language spans only if the question uses more than one language. */
export function createTextMarker(question: Question): (text: BilingualText) => string {
  const texts = listTexts(question)
  const only = texts.every((it) => !it.ar) ? 'en' : texts.every((it) => !it.en) ? 'ar' : null
  const isPlain = only !== null && detectLanguage(texts[0]![only]) === only
  return ({ en, ar }) => {
    const single = en || ar
    // A leading `//` would parse as a comment and `%` as an answer weight.
    if (!single || (isPlain && !/[<>&]|^\s*(?:\/\/|%)/.test(single))) return single
    const span = (lang: 'en' | 'ar', text: string) =>
      text ? `<span lang="${lang}" class="multilang">${encodeHtml(text)}</span>` : ''
    return span('en', en) + span('ar', ar)
  }
}
