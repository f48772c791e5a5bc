import { z } from 'zod'
import { line, prose } from '#platform/call/input.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { setting, type Setting } from '#platform/data/settings.ts'
import { keepsSecret } from './code-text.ts'
import { localeIn, type Locale, type Tongue } from '#platform/language/locale.ts'

/** A mail's subject and body, or a notification's title and sentence. */
export type Wording = { subject: string; body: string }
type Own = Record<Locale, Wording | null>

/**
 * A text that the product writes to people and that its owner may put in other words. `params` are what stands in braces in it, of which
 * `needs` may not be left out; `said` are the product's own words. `secrets` are codes, and links that hold one: a text with any is the
 * admins' alone, and `code-text.ts` says what may stand in it. `links` are the params that are addresses.
 */
export type OwnText<P extends string = string> = {
  key: string
  kind: 'mail' | 'notification'
  params: readonly P[]
  needs: readonly P[]
  secrets: readonly P[]
  links: readonly P[]
  said: (tongue: Tongue, words: Record<P, string>) => Wording
  setting: Setting<Own | null>
}

type Lists = 'needs' | 'secrets' | 'links'

/** How settings that are texts are called. */
export const textPrefix = 'text.'

/** Declares a text beside its words: `ownText({ key: 'welcome', kind: 'mail', params: ['name'], said: … })`. */
export function ownText<const P extends string>(
  it: Omit<OwnText<P>, 'setting' | Lists> & Partial<Record<Lists, readonly NoInfer<P>[]>>,
): OwnText<P> {
  const { needs = [], secrets = [], links = [] } = it
  const words = z
    .strictObject({ subject: line(200), body: prose(6000) })
    .superRefine((own, context) => {
      for (const name of ['subject', 'body'] as const)
        if (placeholders(own[name]).some((word) => !it.params.some((known) => known === word)))
          context.addIssue({ code: 'custom', path: [name], message: 'placeholder_unknown' })
      for (const name of ['subject', 'body'] as const)
        if (secrets.length && !keepsSecret(own[name], { secrets, links }))
          context.addIssue({ code: 'custom', path: [name], message: 'code_text_link' })
      if (needs.some((word) => !placeholders(own.body).includes(word)))
        context.addIssue({ code: 'custom', path: ['body'], message: 'placeholder_missing' })
    })
    .nullable()
  const schema: z.ZodType<Own | null> = z.strictObject({ en: words, ar: words }).nullable()
  return { ...it, needs, secrets, links, setting: setting(textPrefix + it.key, schema, null) }
}

const inBraces = /\{([a-z_]+)\}/g

/** What stands in braces in a text. */
export const placeholders = (text: string) => [...text.matchAll(inBraces)].map((it) => it[1]!)

/** A text with words in the place of what stands in braces. */
export const filled = (text: string, words: Record<string, string>) =>
  text.replaceAll(inBraces, (all, name: string) => (Object.hasOwn(words, name) ? words[name]! : all))

/** The product's own words with everything that changes left in braces. */
export const standardOf = (text: OwnText, tongue: Tongue): Wording =>
  text.said(tongue, Object.fromEntries(text.params.map((it) => [it, `{${it}}`])))

/** A text for a reader: in the owner's words where there are some in that language, else in the product's. */
export function wordingOf<P extends string>(settings: Settings, text: OwnText<P>, tongue: Tongue, words: Record<P, string>): Wording {
  const own = settings.get(text.setting)?.[localeIn(tongue)]
  return own ? { subject: filled(own.subject, words), body: filled(own.body, words) } : text.said(tongue, words)
}
