import { detectLanguage, type BilingualText } from './rules.ts'
import { fromHtml, type Picture, type TextKind } from './html.ts'
import { findChild, getText, toInnerHtml, type XmlNode } from './xml.ts'

function* listMarkedNodes(node: XmlNode): Generator<{ lang: 'en' | 'ar'; node: XmlNode }> {
  for (const it of node.children) {
    if (typeof it === 'string') continue
    const lang = /^(en|ar)\b/.exec(it.attributes['lang'] ?? '')?.[1] as 'en' | 'ar' | undefined
    if (lang) yield { lang, node: it }
    else yield* listMarkedNodes(it)
  }
}

/** Text without `xml:lang` uses the language of the item, or of its script. */
export class QtiTextReader {
  pictures: Picture[] = []
  #language: 'en' | 'ar'
  constructor(item: XmlNode) {
    const named = /^(en|ar)\b/.exec(item.attributes['lang'] ?? '')?.[1] as 'en' | 'ar' | undefined
    this.#language = named ?? detectLanguage(getText(findChild(item, 'itemBody')))
  }
  read(node: XmlNode, kind: TextKind = 'markdown'): BilingualText {
    const both: BilingualText = { en: '', ar: '' }
    const whole = fromHtml(toInnerHtml(node), kind)
    const marked = [...listMarkedNodes(node)]
    for (const it of marked)
      both[it.lang] = [both[it.lang], fromHtml(toInnerHtml(it.node), kind).text]
        .filter(Boolean)
        .join('\n\n')
    if (!marked.length) both[this.#language] = whole.text
    this.pictures.push(...whole.pictures)
    return both
  }
  plain = (node: XmlNode) => this.read(node, 'plain')
}
