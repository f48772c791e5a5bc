export function buildExcerpt(text: string, most = 160) {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const words = plain.slice(0, most).replace(/\s\S*$/, '')
  return `${words.replace(/[\s.,;:،؛–-]+$/, '')}…`
}
