import type { ZoneChoice } from '#platform/language/zone-choices.server.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SettingRow } from '../contract.ts'
import { officeSettingMessages } from '../messages.ts'
import { settingChoices, settingPlacements, sellerFields, type SettingKey } from '../rules.ts'
import { ColorField } from './colour-field.tsx'
import type { TypedSettings } from './room-form.tsx'

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
  const said = useMessages(officeSettingMessages)
  const format = useFormat()
  const key = item.key as SettingKey
  const { kind } = settingPlacements[key]
  const label = said[key]
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
        <Field label={said.inEnglish} {...field('en')} dir="ltr" />
        <Field label={said.inArabic} {...field('ar')} dir="rtl" optional description={said.arabicText} />
      </div>
    )
  }
  if (kind === 'seller')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {sellerFields.map((it) => (
          <TextField
            key={it}
            label={said[`seller_${it}`]}
            name={`${key}.${it}`}
            defaultValue={typed[`${key}.${it}`] ?? ''}
            error={wrong[`${key}.${it}`]}
            optional
            {...(it === 'tax_number' && { dir: 'ltr' as const })}
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
        <p className="text-sm text-ink-3">{said[`${key}Text` as 'reveal_accountsText']}</p>
        {item.missing?.length ? <p className="text-sm text-danger">{said.missing(item.missing.join(', '))}</p> : null}
      </div>
    )
  if (kind === 'choice')
    return (
      <RadioGroup
        label={label}
        hideLabel
        name={key}
        defaultValue={typed[key] ?? ''}
        description={said.currenciesText}
        options={settingChoices[key as 'currencies'].map((it) => ({ value: it, label: said[`currencies_${it}`] }))}
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
        description={said.time_zoneText}
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
      description={said.between(number(item.min), number(item.max), number(item.standard))}
    />
  )
}
