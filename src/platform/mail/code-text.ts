export const maskedCode = '••••••'

// Mail programs turn all of these into links.
const address = /:\/\/|\/\/|\bwww\.|\bmailto:|[\p{L}\d-]\.[a-z]{2}/iu
const button = /\{button:([^|{}]*)\|\{([a-z_]+)\}\}/g

/**
 * A text with a code may contain no URLs except those the product fills in, and the code must be
 * separate, so no mail program puts it into a link.
 */
export function isSafeForSecrets(
  text: string,
  { secrets, links }: { secrets: readonly string[]; links: readonly string[] },
) {
  const rest = text.replaceAll(button, (all, label: string, name: string) =>
    links.includes(name) ? ` ${label} ` : all,
  )
  if (rest.includes('{button:') || address.test(rest)) return false
  const plain = rest.replaceAll(/\{code:\{[a-z_]+\}\}/g, ' ')
  return plain
    .split(/\s+/)
    .every((word) => !secrets.some((it) => word.includes(`{${it}}`)) || isStandalone(word))
}

/** Punctuation may touch the code, a URL may not. */
const isStandalone = (word: string) => !/[/\\=&#@%]|[.?:]\S*\{|\}[.?:]*[\p{L}\d]/u.test(word)

export const maskSecrets = (text: string, secrets: readonly string[]) =>
  secrets
    .filter((it) => it !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, it) => rest.replaceAll(it, maskedCode), text)
