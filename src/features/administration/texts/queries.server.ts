import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { locales, type Locale } from '#platform/language/locale.ts'
import {
  getDefaultWording,
  textSettingPrefix,
  type EditableText,
  type Wording,
} from '#platform/mail/custom-text.ts'
import type { TextRow, TextDetails } from './contract.ts'
import { getSample } from './rules.ts'
import { customizableTexts } from './settings.ts'

export function getText(key: string): EditableText {
  const text = customizableTexts.find((it) => it.key === key)
  if (!text) throw new Failure('not_found')
  return text
}

/** Placeholders are in braces. */
export const getDefaultWordings = (text: EditableText): Record<Locale, Wording> => ({
  en: getDefaultWording(text, 'en'),
  ar: getDefaultWording(text, 'ar'),
})

export async function listTexts(db: Db): Promise<TextRow[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'updated_at'])
    .where('key', 'like', `${textSettingPrefix}%`)
    .execute()
  const kept = new Map(rows.map((it) => [it.key, it]))
  return customizableTexts.map(({ key, kind, setting }) => {
    const row = kept.get(setting.key)
    const own = setting.schema.safeParse(row?.value ?? null).data ?? null
    return {
      key,
      kind,
      own: locales.filter((it) => own?.[it]),
      updated_at: row?.updated_at ?? null,
    }
  })
}

export async function getTextDetails(db: Db, key: string, origin: string): Promise<TextDetails> {
  const text = getText(key)
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', text.setting.key)
    .executeTakeFirst()
  const own = text.setting.schema.safeParse(row?.value ?? null).data ?? null
  const standard = getDefaultWordings(text)
  return {
    key,
    kind: text.kind,
    own: locales.filter((it) => own?.[it]),
    updated_at: row?.updated_at ?? null,
    words: { en: own?.en ?? standard.en, ar: own?.ar ?? standard.ar },
    standard,
    admin_only: text.secrets.length > 0,
    params: text.params.map((name) => ({
      name,
      sample: getSample(name, origin),
      needed: text.needs.includes(name),
    })),
  }
}
