import { sql, type RawBuilder } from 'kysely'

/**
 * Matches words in order: folds Arabic letters, article optional, case-insensitive, wildcards
 * literal. Uses an index on `search_fold` of the same text.
 */
export const containsText = (text: RawBuilder<unknown>, typed: string) =>
  sql<boolean>`search_fold(${text}) like search_pattern(${typed})`
