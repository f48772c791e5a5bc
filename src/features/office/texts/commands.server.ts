import { isDeepStrictEqual } from 'node:util'
import { mailTo } from '#features/accounts/mails/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { fieldsOf, type PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/limits.server.ts'
import { academyIn } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { locales, type Locale } from '#platform/language/locale.ts'
import { layMail } from '#platform/mail/mail-layout.server.ts'
import { filled, type OwnText, type Wording } from '#platform/mail/own-text.ts'
import type { Services } from '#platform/process/services.server.ts'
import { saveSettings } from '../settings/commands.server.ts'
import { standardIn, textBy, wholeText } from './queries.server.ts'
import { sampleOf } from './rules.ts'

type Typed = Record<Locale, Wording> & { key: string }

/** What is typed as it would be kept: null where the product's own words hold. */
function ownOf(text: OwnText, typed: Record<Locale, Wording>) {
  const standard = standardIn(text)
  const own = (locale: Locale) => {
    const { subject, body } = typed[locale]
    const words = { subject: subject || standard[locale].subject, body: body || standard[locale].body }
    return isDeepStrictEqual(words, standard[locale]) ? null : words
  }
  const both = { en: own('en'), ar: own('ar') }
  const value = both.en || both.ar ? both : null
  const { success, error } = text.setting.schema.safeParse(value, { reportInput: true })
  if (!success) throw new Failure('invalid_input', { fields: fieldsOf(error) })
  return value
}

/** Puts a text in other words, or back into the product's. */
export async function save(db: Db, { key, updated_at, ...typed }: Typed & { updated_at: string | null }, call: PersonCallContext) {
  const text = textBy(key)
  if (text.secrets.length && call.actor.staff_role !== 'admin') throw new Failure('forbidden')
  const change = { key: text.setting.key, value: ownOf(text, typed), updated_at }
  await saveSettings(db, [change], call, { of: [text.setting], action: 'text.save' })
}

/** A text as people would read it, with made-up names and numbers. */
export function shown({ key, ...typed }: Typed, { config, settings }: Pick<Services, 'config' | 'settings'>) {
  const text = textBy(key)
  const own = ownOf(text, typed)
  const standard = standardIn(text)
  const inLocale = (locale: Locale) => {
    const words = own?.[locale] ?? standard[locale]
    const sample = Object.fromEntries(text.params.map((it) => [it, sampleOf(it, config.origin)[locale]]))
    const [subject, body] = [filled(words.subject, sample), filled(words.body, sample)]
    const { html } = layMail(locale, academyIn(settings, locale), { subject, body })
    return { subject, body, html: text.kind === 'mail' ? insideOf(html) : '' }
  }
  return { en: inLocale('en'), ar: inLocale('ar') }
}

/** What stands in a mail's body: it is shown within a page. */
const insideOf = (html: string) => html.slice(html.indexOf('<table'), html.lastIndexOf('</body>'))

const tests = { hits: 20, seconds: 3600 }

/** Sends a text as it is saved to whoever asks, once in each language. */
export async function sendTest(db: Db, key: string, { actor, now, services }: PersonCallContext) {
  await enforceLimit(db, `texts.test:${actor.id}`, tests, now)
  const { words } = await wholeText(db, key, services.config.origin)
  const read = shown({ key, ...words }, services)
  return db.transaction().execute(async (tx) => {
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow()
    for (const locale of locales) await mailTo(tx, services, { email, locale, country_id: null }, read[locale].subject, read[locale].body)
    await recordAct(tx, actor, { action: 'text.test', subject_id: null, details: { key } }, now)
    return { email }
  })
}
