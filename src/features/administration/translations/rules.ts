import { contentKindNames } from '../content/rules.ts'

export const translatedKinds = [...contentKindNames, 'policies', 'about', 'seo'] as const
export type TranslatedKind = (typeof translatedKinds)[number]
