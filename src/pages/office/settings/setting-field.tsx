import type { ZoneChoice } from '#platform/language/zone-choices.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ComboBox } from '#ui/fields/combo-box/combo-box.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SettingRow } from '#features/administration/settings/contract.ts'
import { officeSettingMessages } from '#features/administration/settings/messages.ts'
import {
  settingChoices,
  settingPlacements,
  sellerFields,
  type SettingKey,
} from '#features/administration/settings/rules.ts'
import { ColorField } from './color-field.tsx'
import type { TypedSettings } from './typed-settings.ts'

export function SettingField({
  item,
  typed,
  edited,
  wrong,
  zones,
}: {
  item: SettingRow
  typed: TypedSettings
  edited: TypedSettings
  wrong: Record<string, string>
  zones: ZoneChoice[]
}) {
  const t = useMessages(officeSettingMessages)
  const format = useFormat()
  const key = item.key as SettingKey
  const { kind } = settingPlacements[key]
  const label = t[key]
  if (kind === 'colour') return <ColorField typed={typed} edited={edited} error={wrong[key]} />
  if (kind === 'line' || kind === 'text') {
    const Field = kind === 'line' ? TextField : TextArea
    const field = (locale: 'en' | 'ar') => ({
      name: `${key}.${locale}`,
      defaultValue: typed[`${key}.${locale}`] ?? '',
      error: wrong[`${key}.${locale}`],
      lang: locale,
    })
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.inEnglish} {...field('en')} dir="ltr" />
        <Field label={t.inArabic} {...field('ar')} dir="rtl" optional description={t.arabicText} />
      </div>
    )
  }
  if (kind === 'seller')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {sellerFields.map((field) => (
          <TextField
            key={field}
            label={t[`seller_${field}`]}
            name={`${key}.${field}`}
            defaultValue={typed[`${key}.${field}`] ?? ''}
            error={wrong[`${key}.${field}`]}
            optional
            {...(field === 'tax_number' && { dir: 'ltr' as const })}
          />
        ))}
      </div>
    )
  if (kind === 'switch')
    return (
      <div className="grid gap-1">
        <Switch name={key} value="on" defaultChecked={typed[key] === 'on'}>
          {label}
        </Switch>
        <p className="text-sm text-ink-3">{t[`${key}Text` as 'reveal_accountsText']}</p>
        {item.missing?.length ? (
          <p className="text-sm text-danger">{t.missing(item.missing.join(', '))}</p>
        ) : null}
      </div>
    )
  if (kind === 'choice')
    return (
      <RadioGroup
        label={label}
        hideLabel
        name={key}
        defaultValue={typed[key] ?? ''}
        description={t.currenciesText}
        options={settingChoices[key as 'currencies'].map((item) => ({
          value: item,
          label: t[`currencies_${item}`],
        }))}
      />
    )
  if (kind === 'zone')
    return (
      <ComboBox
        label={label}
        hideLabel
        name={key}
        required
        defaultValue={typed[key] ?? ''}
        error={wrong[key]}
        description={t.time_zoneText}
        options={zones.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  const number = (it: unknown) => format.number(Number(it))
  return (
    <NumberField
      label={label}
      name={key}
      defaultValue={typed[key] ?? ''}
      error={wrong[key]}
      {...(item.min !== null && { min: item.min })}
      {...(item.max !== null && { max: item.max })}
      {...(/_percent(age)?$/.test(key) && { unit: '%' })}
      description={t.between(number(item.min), number(item.max), number(item.standard))}
    />
  )
}
