import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a text contains the words that were typed, in their order: Arabic letters folded, the article optional, Latin case ignored, wildcards
 * literal. An index serves it where its expression is `search_fold` of the same text.
 */
export const containsText = (text: RawBuilder<unknown>, typed: string) => sql<boolean>`search_fold(${text}) like search_pattern(${typed})`
