import { getNumberFormat } from './format.ts'
import { toLocale, type Locale, type MessageLocale } from './locale.ts'

type PluralForms = { en: 'one' | 'other'; ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' }
type Plural = { counted: { [L in Locale]: Record<PluralForms[L], string> } }
type Phrase = string | ((...words: never[]) => string)
type PhrasePair<S extends Phrase = Phrase> = { en: S; ar: S }
type LocalizedPhrases<M> = {
  [K in keyof M]: M[K] extends Plural
    ? (count: number) => string
    : M[K] extends { en: infer S }
      ? S extends string
        ? string
        : S
      : never
}
/** Use `couponMessages.en.title`, or `useMessages(couponMessages).title` in a component. */
export type Messages<W> = Record<MessageLocale, W>

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** `#` is the number. Arabic has six plural forms; a missing one does not compile. */
export function plural(forms: Plural['counted']): Plural {
  return { counted: forms }
}

/** A phrase missing in one language, or with different parameters, does not compile. */
export function defineMessages<
  const M extends {
    [K in keyof M]: M[K] extends Plural
      ? Plural
      : M[K] extends { en: infer S }
        ? S extends string
          ? PhrasePair<string>
          : { en: S; ar: S }
        : PhrasePair
  },
>(said: M): Messages<LocalizedPhrases<M>> {
  const speak = (tongue: MessageLocale) =>
    Object.fromEntries(
      Object.entries<PhrasePair | Plural>(said as Record<string, PhrasePair | Plural>).map(
        ([key, phrase]) => [key, localize(phrase, tongue)],
      ),
    ) as LocalizedPhrases<M>
  return { en: speak('en'), ar: speak('ar'), 'ar-latn': speak('ar-latn') }
}

function localize(phrase: PhrasePair | Plural, tongue: MessageLocale) {
  const locale = toLocale(tongue)
  if (!('counted' in phrase)) return phrase[locale]
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = phrase.counted[locale]
  return (count: number) =>
    forms[rules[locale].select(count)]!.replace('#', getNumberFormat(tongue)(count))
}
