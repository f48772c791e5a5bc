import { z } from 'zod'
import { academyImages } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Setting } from '#platform/data/settings.ts'
import type { Locale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'
import { getBrandImageUrl } from '#platform/page/academy/brand.ts'
import { textSettingPrefix } from '#platform/mail/custom-text.ts'
import type { SettingRow } from './contract.ts'

/** Without texts, which have their own pages, and images, which are uploaded. */
export const filterPlainSettings = (all: readonly Setting[]) =>
  all.filter(
    (item) =>
      !item.key.startsWith(textSettingPrefix) && !academyImages.some(({ key }) => key === item.key),
  )

export async function listPictureRows(db: Db, locale: Locale) {
  const rows = await listSettingRows(db, academyImages, locale)
  return rows.map(({ key, value, updated_at, updated_by }) => ({
    key: key as 'logo' | 'logo_dark' | 'favicon',
    image: value ? getBrandImageUrl(value as string, 'paper.png') : null,
    updated_at,
    updated_by,
  }))
}

/** Invalid stored values count as unset. */
export async function listSettingRows(
  db: Db,
  all: readonly Setting[],
  locale: Locale,
): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select([
      'settings.key',
      'settings.value',
      'settings.updated_at',
      'users.name',
      'users.name_ar',
    ])
    .execute()
  const stored = new Map(rows.map((it) => [it.key, it]))
  return all.map(({ key, schema, standard }) => {
    const row = stored.get(key)
    const parsed = row && schema.safeParse(row.value)
    return {
      key,
      value: parsed?.success ? parsed.data : standard,
      standard,
      ...getLimits(schema),
      updated_at: row?.updated_at ?? null,
      updated_by:
        row?.name == null ? null : pickName(locale, { name: row.name, name_ar: row.name_ar ?? '' }),
    }
  })
}

function getLimits(schema: z.ZodType) {
  const { minimum = null, maximum = null } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return { min: minimum, max: maximum }
}
