// Drawn as nothing: what Unicode says may be left out (zero-width, fillers of Hangul, tags), the blank of Braille, and marks without a letter.
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\s\u2800`
const seen = new RegExp(`[^${unseen}]`, 'u')

/** Whether a reader sees anything of a text. */
export const hasVisibleText = (text: string) => seen.test(text)

/** Joiners shape the letters between which they stand, as in «می‌روم»; anywhere else, and with all others of its kind, nobody sees them. */
const hidden = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu

/** A name as it is seen: two that look the same in a list are written the same. */
export const normalizeName = (text: string) => text.replaceAll('\u2800', ' ').replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim()
