import { contentKindNames } from '../content/rules.ts'

/** Everything that is said in both languages. */
export const translatedKinds = [...contentKindNames, 'policies', 'about', 'seo'] as const
export type TranslatedKind = (typeof translatedKinds)[number]
