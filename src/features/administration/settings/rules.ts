import { normalizeNumber } from '#ui/fields/number-value.ts'
import type { SettingChange, SettingRow } from './contract.ts'

export const settingsSections = ['look', 'general', 'access', 'numbers', 'money'] as const
export type SettingsSection = (typeof settingsSections)[number]
export const isSettingsSection = (text: string): text is SettingsSection =>
  settingsSections.some((room) => room === text)
/** `line` and `text` are bilingual. */
type SettingKind = 'line' | 'text' | 'colour' | 'zone' | 'number' | 'switch' | 'choice' | 'seller'

/** In display order. A setting that is missing here cannot be edited. */
export const settingPlacements = {
  name: { room: 'look', kind: 'line' },
  tagline: { room: 'look', kind: 'line' },
  brand_colour: { room: 'look', kind: 'colour' },
  description: { room: 'general', kind: 'text' },
  keywords: { room: 'general', kind: 'text' },
  time_zone: { room: 'general', kind: 'zone' },
  support_weekends: { room: 'general', kind: 'switch' },
  studio_review: { room: 'general', kind: 'switch' },
  keep_originals: { room: 'general', kind: 'switch' },
  works_offline: { room: 'general', kind: 'switch' },
  login_password: { room: 'access', kind: 'switch' },
  login_google: { room: 'access', kind: 'switch' },
  login_apple: { room: 'access', kind: 'switch' },
  login_facebook: { room: 'access', kind: 'switch' },
  staff_second_factor: { room: 'access', kind: 'switch' },
  reveal_accounts: { room: 'access', kind: 'switch' },
  sessions_per_person: { room: 'numbers', kind: 'number' },
  sign_ups_per_hour: { room: 'numbers', kind: 'number' },
  completion_percentage: { room: 'numbers', kind: 'number' },
  lesson_finished_percentage: { room: 'numbers', kind: 'number' },
  review_percentage: { room: 'numbers', kind: 'number' },
  test_pass_percentage: { room: 'numbers', kind: 'number' },
  test_attempts: { room: 'numbers', kind: 'number' },
  support_from_hour: { room: 'numbers', kind: 'number' },
  support_to_hour: { room: 'numbers', kind: 'number' },
  uploads_per_trainer: { room: 'numbers', kind: 'number' },
  trainer_storage_gb: { room: 'numbers', kind: 'number' },
  currencies: { room: 'money', kind: 'choice' },
  seller: { room: 'money', kind: 'seller' },
  tax_percent: { room: 'money', kind: 'number' },
  trainer_percent: { room: 'money', kind: 'number' },
  refund_days: { room: 'money', kind: 'number' },
  refund_watched_percent: { room: 'money', kind: 'number' },
} satisfies Record<string, { room: SettingsSection; kind: SettingKind }>
export type SettingKey = keyof typeof settingPlacements

export const listSectionKeys = (room: SettingsSection) =>
  (Object.keys(settingPlacements) as SettingKey[]).filter(
    (it) => settingPlacements[it].room === room,
  )

export const settingChoices = { currencies: ['both', 'egp', 'usd'] } as const

/** Presets; any color with enough contrast is allowed. */
export const colorChoices = [
  '#0b646e',
  '#2a52a5',
  '#8c2f5b',
  '#2b6b3f',
  '#8a4a14',
  '#4b4a66',
] as const

export const sellerFields = ['name', 'name_ar', 'address', 'address_ar', 'tax_number'] as const

type TypedValues = Record<string, string | undefined>
/** Form field with the version that was read. */
export const getVersionField = (key: string) => `${key}.updated_at`

export const parseSettingChanges = (room: SettingsSection, typed: TypedValues): SettingChange[] =>
  listSectionKeys(room).map((key) => ({
    key,
    value: parseSettingValue(key, typed),
    updated_at: typed[getVersionField(key)] || null,
  }))

function parseSettingValue(key: SettingKey, typed: TypedValues): unknown {
  const { kind } = settingPlacements[key]
  const text = typed[key]?.trim() ?? ''
  if (kind === 'line' || kind === 'text')
    return { en: typed[`${key}.en`] ?? '', ar: typed[`${key}.ar`] ?? '' }
  if (kind === 'seller')
    return Object.fromEntries(sellerFields.map((it) => [it, typed[`${key}.${it}`] ?? '']))
  if (kind === 'switch') return text === 'on'
  if (kind === 'colour') return text === 'own' ? (typed[`${key}.own`]?.trim() ?? '') : text
  // An empty number restores the default.
  if (kind === 'number') return text === '' ? null : Number(normalizeNumber(text))
  return text
}

export function toTypedSettings(items: readonly SettingRow[]): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const { key, value } of items) {
    if (value && typeof value === 'object')
      for (const [locale, text] of Object.entries(value)) typed[`${key}.${locale}`] = String(text)
    else typed[key] = value === true ? 'on' : value === false ? '' : String(value)
  }
  const colour = typed.brand_colour
  if (!colour || colorChoices.some((it) => it === colour)) return typed
  return { ...typed, brand_colour: 'own', 'brand_colour.own': colour }
}
