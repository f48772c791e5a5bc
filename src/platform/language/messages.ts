import { numberIn } from './format.ts'
import { localeIn, type Locale, type Tongue } from './locale.ts'

type Forms = { en: 'one' | 'other'; ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' }
type Counted = { counted: { [L in Locale]: Record<Forms[L], string> } }
type Said = string | ((...words: never[]) => string)
type Pair<S extends Said = Said> = { en: S; ar: S }
type Spoken<M> = {
  [K in keyof M]: M[K] extends Counted ? (count: number) => string : M[K] extends { en: infer S } ? (S extends string ? string : S) : never
}
/** Phrases in every tongue. `m.en.title`, or in a component `useWords(m).title`. */
export type Messages<W> = Record<Tongue, W>

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** A counted phrase, `#` standing for the number. Arabic has six forms, and leaving one out does not compile. */
export function counted(forms: Counted['counted']): Counted {
  return { counted: forms }
}

/** Both languages side by side: a phrase missing in one, or taking other words, does not compile. */
export function messages<
  const M extends {
    [K in keyof M]: M[K] extends Counted
      ? Counted
      : M[K] extends { en: infer S }
        ? S extends string
          ? Pair<string>
          : { en: S; ar: S }
        : Pair
  },
>(said: M): Messages<Spoken<M>> {
  const speak = (tongue: Tongue) =>
    Object.fromEntries(
      Object.entries<Pair | Counted>(said as Record<string, Pair | Counted>).map(([key, phrase]) => [key, spoken(phrase, tongue)]),
    ) as Spoken<M>
  return { en: speak('en'), ar: speak('ar'), 'ar-latn': speak('ar-latn') }
}

function spoken(phrase: Pair | Counted, tongue: Tongue) {
  const locale = localeIn(tongue)
  if (!('counted' in phrase)) return phrase[locale]
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = phrase.counted[locale]
  return (count: number) => forms[rules[locale].select(count)]!.replace('#', numberIn(tongue)(count))
}
