import { z } from 'zod'
import { academyPictures } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Setting } from '#platform/data/settings.ts'
import type { Locale } from '#platform/language/locale.ts'
import { nameIn } from '#platform/language/names.ts'
import { brandPicture } from '#platform/page/brand.ts'
import { textPrefix } from '#platform/mail/own-text.ts'
import type { SettingRow } from './contract.ts'

/** All but the texts that are written to people, which have pages of their own, and the pictures, which are sent as files. */
export const plainSettings = (all: readonly Setting[]) =>
  all.filter((it) => !it.key.startsWith(textPrefix) && !academyPictures.some(({ key }) => key === it.key))

/** The pictures of the academy: where each is seen, and who chose it when. */
export async function pictureRows(db: Db, locale: Locale) {
  const rows = await settingRows(db, academyPictures, locale)
  return rows.map(({ key, value, updated_at, updated_by }) => ({
    key: key as 'logo' | 'logo_dark' | 'favicon',
    image: value ? brandPicture(value as string, 'paper.png') : null,
    updated_at,
    updated_by,
  }))
}

/** What these settings are now, as the database has them: what it may not be counts as not set. */
export async function settingRows(db: Db, all: readonly Setting[], locale: Locale): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['settings.key', 'settings.value', 'settings.updated_at', 'users.name', 'users.name_ar'])
    .execute()
  const stored = new Map(rows.map((it) => [it.key, it]))
  return all.map(({ key, schema, standard }) => {
    const row = stored.get(key)
    const parsed = row && schema.safeParse(row.value)
    return {
      key,
      value: parsed?.success ? parsed.data : standard,
      standard,
      ...limitsOf(schema),
      updated_at: row?.updated_at ?? null,
      updated_by: row?.name == null ? null : nameIn(locale, { name: row.name, name_ar: row.name_ar ?? '' }),
    }
  })
}

function limitsOf(schema: z.ZodType) {
  const { minimum = null, maximum = null } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { min: minimum, max: maximum }
}
