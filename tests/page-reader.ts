// Minimal HTML parser to find elements and fill in forms without a browser.

export type PageElement = {
  tag: string
  attributes: Record<string, string>
  children: (PageElement | string)[]
  parent: PageElement | null
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const raw = new Set(['script', 'style', 'textarea', 'title'])
const unseen = new Set(['script', 'style', 'template', 'head'])

export function parsePage(html: string): PageElement {
  const root: PageElement = { tag: '#page', attributes: {}, children: [], parent: null }
  let inside = root
  let at = 0
  for (const { 0: whole, 1: closing, 2: name, 3: rest, index } of html.matchAll(
    /<!--[^]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi,
  )) {
    // Skips tags inside scripts and text areas.
    if (index < at) continue
    if (index > at) inside.children.push(unescapeHtml(html.slice(at, index)))
    at = index + whole.length
    if (!name) continue
    const tag = name.toLowerCase()
    if (closing) {
      const opened = listAncestors(inside).find((it) => it.tag === tag)
      inside = opened?.parent ?? inside
      continue
    }
    const element: PageElement = {
      tag,
      attributes: parseAttributes(rest!),
      children: [],
      parent: inside,
    }
    inside.children.push(element)
    if (raw.has(tag)) {
      const end = html.indexOf(`</${name}`, at)
      const text = html.slice(at, end)
      element.children.push(
        tag === 'script' || tag === 'style' ? text : unescapeHtml(text.replace(/^\n/, '')),
      )
      at = html.indexOf('>', end) + 1
    } else if (!empty.has(tag) && !rest!.endsWith('/')) inside = element
  }
  return root
}

const parseAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
      ([, name, ...values]) => [
        name!.toLowerCase(),
        unescapeHtml(values.find((it) => it !== undefined) ?? ''),
      ],
    ),
  )

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const unescapeHtml = (text: string) =>
  text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, digits?: string, hex?: string, name?: string) =>
      name
        ? (entities[name] ?? whole)
        : String.fromCodePoint(digits ? Number(digits) : Number.parseInt(hex!, 16)),
  )

/** Includes the element itself, innermost first. */
export const listAncestors = (pageElement: PageElement): PageElement[] => [
  pageElement,
  ...(pageElement.parent ? listAncestors(pageElement.parent) : []),
]

/** In document order. */
export const listElements = (pageElement: PageElement): PageElement[] =>
  pageElement.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...listElements(child)],
  )

export const getText = (it: PageElement): string => readText(it).replaceAll(/\s+/g, ' ').trim()
const readText = (pageElement: PageElement): string =>
  unseen.has(pageElement.tag)
    ? ''
    : pageElement.children
        .map((child) => (typeof child === 'string' ? child : readText(child)))
        .join('')

/** Supports simple selectors: `#notes li`, `form[action="/x"] button`, `a[href^="/course/"]`. */
export function selectElements(within: PageElement, selector: string): PageElement[] {
  const steps = selector.split(/\s+(?![^[]*\])/)
  return listElements(within).filter((element) => {
    if (!isA(element, steps.at(-1)!)) return false
    let left = steps.length - 2
    for (const around of listAncestors(element).slice(1))
      if (left >= 0 && isA(around, steps[left]!)) left--
    return left < 0
  })
}

function isA(it: PageElement, step: string) {
  const [, tag, id] = /^([\w-]*)(?:#([\w-]+))?/.exec(step)!
  const wanted = [...step.matchAll(/\[([\w-]+)(?:(\^?)="?([^"\]]*)"?)?\]/g)]
  return (
    (!tag || it.tag === tag) &&
    (!id || it.attributes.id === id) &&
    wanted.every(([, name, starts, value]) => {
      const has = it.attributes[name!]
      return (
        has !== undefined &&
        (value === undefined || (starts ? has.startsWith(value) : has === value))
      )
    })
  )
}
