import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.server.ts'
import { settings } from './settings.ts'

/** The product's numbers as they hold now. */
export type Settings = { -readonly [K in keyof typeof settings]: (typeof settings)[K] extends boolean ? boolean : number }

/** The numbers with the owner's own in place of the product's; a stored value of another kind is not believed. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', Object.keys(settings)).execute()
  const own = rows.filter(({ key, value }) => typeof value === typeof settings[key as keyof typeof settings])
  return { ...settings, ...Object.fromEntries(own.map(({ key, value }) => [key, value])) }
}

type Numbers = { [K in keyof typeof settings]: (typeof settings)[K] extends number ? K : never }[keyof typeof settings]

/** One of the numbers as it holds now, within a query that needs it. */
export const settingIn = (key: Numbers): RawBuilder<number> =>
  sql<number>`coalesce((select (value #>> '{}')::float8 from settings where key = ${key} and jsonb_typeof(value) = 'number'), ${settings[key]}::float8)`
