import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { locales, type Locale } from '#platform/language/locale.ts'
import { standardOf, textPrefix, type OwnText, type Wording } from '#platform/mail/own-text.ts'
import type { FoundText, WholeText } from './contract.ts'
import { sampleOf } from './rules.ts'
import { ownTexts } from './settings.ts'

/** A text by its key. */
export function textBy(key: string): OwnText {
  const text = ownTexts.find((it) => it.key === key)
  if (!text) throw new Failure('not_found')
  return text
}

/** The product's own words in both languages, everything that changes in braces. */
export const standardIn = (text: OwnText): Record<Locale, Wording> => ({ en: standardOf(text, 'en'), ar: standardOf(text, 'ar') })

export async function writtenTexts(db: Db): Promise<FoundText[]> {
  const rows = await db.selectFrom('settings').select(['key', 'value', 'updated_at']).where('key', 'like', `${textPrefix}%`).execute()
  const kept = new Map(rows.map((it) => [it.key, it]))
  return ownTexts.map(({ key, kind, setting }) => {
    const row = kept.get(setting.key)
    const own = setting.schema.safeParse(row?.value ?? null).data ?? null
    return { key, kind, own: locales.filter((it) => own?.[it]), updated_at: row?.updated_at ?? null }
  })
}

export async function wholeText(db: Db, key: string, origin: string): Promise<WholeText> {
  const text = textBy(key)
  const row = await db.selectFrom('settings').select(['value', 'updated_at']).where('key', '=', text.setting.key).executeTakeFirst()
  const own = text.setting.schema.safeParse(row?.value ?? null).data ?? null
  const standard = standardIn(text)
  return {
    key,
    kind: text.kind,
    own: locales.filter((it) => own?.[it]),
    updated_at: row?.updated_at ?? null,
    words: { en: own?.en ?? standard.en, ar: own?.ar ?? standard.ar },
    standard,
    admin_only: text.secrets.length > 0,
    params: text.params.map((name) => ({ name, sample: sampleOf(name, origin), needed: text.needs.includes(name) })),
  }
}
