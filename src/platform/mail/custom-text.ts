import { z } from 'zod'
import { line, multilineText } from '../call/input.ts'
import type { Settings } from '../data/settings.server.ts'
import { defineSetting, type Setting } from '../data/settings.ts'
import { isSafeForSecrets } from './code-text.ts'
import { toLocale, type Locale, type MessageLocale } from '../language/locale.ts'

/** Mail subject and body, or notification title and sentence. */
export type Wording = { subject: string; body: string }
type CustomWording = Record<Locale, Wording | null>

/**
 * A text that the owner may customize. `params` are its placeholders, of which `needs` are
 * mandatory; `render` returns the default text. `secrets` are codes or links with codes: such texts are
 * editable by admins only, under the rules of `code-text.ts`. `links` are the params that are URLs.
 */
export type EditableText<P extends string = string> = {
  key: string
  kind: 'mail' | 'notification'
  params: readonly P[]
  needs: readonly P[]
  secrets: readonly P[]
  links: readonly P[]
  render: (locale: MessageLocale, words: Record<P, string>) => Wording
  setting: Setting<CustomWording | null>
}

type ListField = 'needs' | 'secrets' | 'links'

export const textSettingPrefix = 'text.'

/** Example: `defineEditableText({ key: 'welcome', kind: 'mail', params: ['name'], render: … })`. */
export function defineEditableText<const P extends string>(
  it: Omit<EditableText<P>, 'setting' | ListField> &
    Partial<Record<ListField, readonly NoInfer<P>[]>>,
): EditableText<P> {
  const { needs = [], secrets = [], links = [] } = it
  const words = z
    .strictObject({ subject: line(200), body: multilineText(6000) })
    .superRefine((own, context) => {
      for (const name of ['subject', 'body'] as const)
        if (listPlaceholders(own[name]).some((word) => !it.params.some((known) => known === word)))
          context.addIssue({ code: 'custom', path: [name], message: 'placeholder_unknown' })
      for (const name of ['subject', 'body'] as const)
        if (secrets.length && !isSafeForSecrets(own[name], { secrets, links }))
          context.addIssue({ code: 'custom', path: [name], message: 'code_text_link' })
      if (needs.some((word) => !listPlaceholders(own.body).includes(word)))
        context.addIssue({ code: 'custom', path: ['body'], message: 'placeholder_missing' })
    })
    .nullable()
  const schema: z.ZodType<CustomWording | null> = z
    .strictObject({ en: words, ar: words })
    .nullable()
  return {
    ...it,
    needs,
    secrets,
    links,
    setting: defineSetting(textSettingPrefix + it.key, schema, null),
  }
}

const inBraces = /\{([a-z_]+)\}/g

export const listPlaceholders = (text: string) => [...text.matchAll(inBraces)].map((it) => it[1]!)

export const fillPlaceholders = (text: string, words: Record<string, string>) =>
  text.replaceAll(inBraces, (all, name: string) =>
    Object.hasOwn(words, name) ? words[name]! : all,
  )

export const getDefaultWording = (text: EditableText, locale: MessageLocale): Wording =>
  text.render(locale, Object.fromEntries(text.params.map((it) => [it, `{${it}}`])))

export function getWording<P extends string>(
  settings: Settings,
  text: EditableText<P>,
  locale: MessageLocale,
  words: Record<P, string>,
): Wording {
  const own = settings.get(text.setting)?.[toLocale(locale)]
  return own
    ? { subject: fillPlaceholders(own.subject, words), body: fillPlaceholders(own.body, words) }
    : text.render(locale, words)
}
