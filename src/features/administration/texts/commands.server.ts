import { isDeepStrictEqual } from 'node:util'
import { sendMail } from '#features/accounts/mail/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { getFieldErrors, type PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import { getAcademy } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { locales, type Locale } from '#platform/language/locale.ts'
import { renderMail } from '#platform/mail/mail-layout.server.ts'
import { fillPlaceholders, type EditableText, type Wording } from '#platform/mail/custom-text.ts'
import type { Services } from '#platform/process/services.server.ts'
import { saveSettings } from '../settings/commands.server.ts'
import { getDefaultWordings, getText, getTextDetails } from './queries.server.ts'
import { getSample } from './rules.ts'

type TypedText = Record<Locale, Wording> & { key: string }

/** Null where the default applies. */
function getCustomWording(text: EditableText, typed: Record<Locale, Wording>) {
  const standard = getDefaultWordings(text)
  const own = (locale: Locale) => {
    const { subject, body } = typed[locale]
    const words = {
      subject: subject || standard[locale].subject,
      body: body || standard[locale].body,
    }
    return isDeepStrictEqual(words, standard[locale]) ? null : words
  }
  const both = { en: own('en'), ar: own('ar') }
  const value = both.en || both.ar ? both : null
  const { success, error } = text.setting.schema.safeParse(value, { reportInput: true })
  if (!success) throw new Failure('invalid_input', { fields: getFieldErrors(error) })
  return value
}

export async function saveText(
  db: Db,
  { key, updated_at, ...typed }: TypedText & { updated_at: string | null },
  call: PersonCallContext,
) {
  const text = getText(key)
  if (text.secrets.length && call.actor.staff_role !== 'admin') throw new Failure('forbidden')
  const change = { key: text.setting.key, value: getCustomWording(text, typed), updated_at }
  await saveSettings(db, [change], call, { of: [text.setting], action: 'text.save' })
}

/** Uses sample values. */
export function previewText(
  { key, ...typed }: TypedText,
  { config, settings }: Pick<Services, 'config' | 'settings'>,
) {
  const text = getText(key)
  const own = getCustomWording(text, typed)
  const standard = getDefaultWordings(text)
  const inLocale = (locale: Locale) => {
    const words = own?.[locale] ?? standard[locale]
    const sample = Object.fromEntries(
      text.params.map((it) => [it, getSample(it, config.origin)[locale]]),
    )
    const [subject, body] = [
      fillPlaceholders(words.subject, sample),
      fillPlaceholders(words.body, sample),
    ]
    const { html } = renderMail(locale, getAcademy(settings, locale), { subject, body })
    return { subject, body, html: text.kind === 'mail' ? extractBody(html) : '' }
  }
  return { en: inLocale('en'), ar: inLocale('ar') }
}

/** The mail body, for embedding in a page. */
const extractBody = (html: string) =>
  html.slice(html.indexOf('<table'), html.lastIndexOf('</body>'))

const tests = { hits: 20, seconds: 3600 }

export async function sendTestText(
  db: Db,
  key: string,
  { actor, now, services }: PersonCallContext,
) {
  await enforceLimit(db, `texts.test:${actor.id}`, tests, now)
  const { words } = await getTextDetails(db, key, services.config.origin)
  const read = previewText({ key, ...words }, services)
  return db.transaction().execute(async (tx) => {
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    for (const locale of locales)
      await sendMail(
        tx,
        services,
        { email, locale, country_id: null },
        read[locale].subject,
        read[locale].body,
      )
    await recordAuditEntry(
      tx,
      actor,
      { action: 'text.test', subject_id: null, details: { key } },
      now,
    )
    return { email }
  })
}
