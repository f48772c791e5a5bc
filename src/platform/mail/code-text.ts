/** In place of a code that was sent. */
export const maskedCode = '••••••'

// Mail programs make links of all these by themselves.
const address = /:\/\/|\/\/|\bwww\.|\bmailto:|[\p{L}\d-]\.[a-z]{2}/iu
const button = /\{button:([^|{}]*)\|\{([a-z_]+)\}\}/g

/**
 * Whether a text that carries a code gives it to nobody else: it has no address of its own, only those that the product fills in, and a
 * code stands by itself, so that no mail program makes it a part of a link.
 */
export function isSafeForSecrets(text: string, { secrets, links }: { secrets: readonly string[]; links: readonly string[] }) {
  const rest = text.replaceAll(button, (all, label: string, name: string) => (links.includes(name) ? ` ${label} ` : all))
  if (rest.includes('{button:') || address.test(rest)) return false
  const plain = rest.replaceAll(/\{code:\{[a-z_]+\}\}/g, ' ')
  return plain.split(/\s+/).every((word) => !secrets.some((it) => word.includes(`{${it}}`)) || isStandalone(word))
}

/** Punctuation may touch it, an address may not. */
const isStandalone = (word: string) => !/[/\\=&#@%]|[.?:]\S*\{|\}[.?:]*[\p{L}\d]/u.test(word)

/** A message without the codes it carried. */
export const maskSecrets = (text: string, secrets: readonly string[]) =>
  secrets
    .filter((it) => it !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, it) => rest.replaceAll(it, maskedCode), text)
