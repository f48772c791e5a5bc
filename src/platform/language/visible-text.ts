// Invisible characters: default-ignorable code points, the Braille blank, and marks without a
// letter.
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\s\u2800`
const seen = new RegExp(`[^${unseen}]`, 'u')

export const hasVisibleText = (text: string) => seen.test(text)

/**
 * Joiners are visible only between letters, as in «می‌روم»; all other default-ignorable characters
 * are invisible.
 */
const hidden =
  /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu

export const normalizeName = (text: string) =>
  text.replaceAll('\u2800', ' ').replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim()
