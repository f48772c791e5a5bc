import { Moon, Sun } from 'lucide-react'
import { defaultBrandColor, isBrandColor, checkReadability } from '#platform/page/academy/brand.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioPills } from '#ui/fields/radio-styles.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeSettingMessages } from '#features/administration/settings/messages.ts'
import { colorChoices } from '#features/administration/settings/rules.ts'
import type { TypedSettings } from './typed-settings.ts'

const names = ['teal', 'blue', 'plum', 'green', 'amber', 'slate'] as const

/** The default color while the input is invalid. */
export function getChosenColor(edited: TypedSettings) {
  const { brand_colour: chosen, 'brand_colour.own': own = '' } = edited
  const hex = (chosen === 'own' ? own.trim() : chosen) ?? ''
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex : defaultBrandColor
}

/** Presets or a custom color, with its contrast. */
export function ColorField({
  typed,
  edited,
  error,
}: {
  typed: TypedSettings
  edited: TypedSettings
  error: string | undefined
}) {
  const t = useMessages(officeSettingMessages)
  const hex = getChosenColor(edited)
  const choices = colorChoices.map((value, at) => ({
    value,
    label: (
      <span className="flex items-center gap-2">
        <Swatch hex={value} />
        {t[names[at]!]}
      </span>
    ),
  }))
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={t.brand_colour}
        hideLabel
        name="brand_colour"
        look={radioPills}
        defaultValue={typed.brand_colour}
        options={[...choices, { value: 'own', label: t.own }]}
      />
      <TextField
        label={t.ownColour}
        name="brand_colour.own"
        dir="ltr"
        placeholder="#8c2f5b"
        maxLength={7}
        defaultValue={typed['brand_colour.own'] ?? ''}
        error={error}
        className="max-w-60"
        end={<Swatch hex={hex} />}
      />
      {!isBrandColor(hex) && !error && <p className="text-sm text-danger">{t.tooLight}</p>}
      <Readings hex={hex} />
    </div>
  )
}

const Swatch = ({ hex }: { hex: string }) => (
  <svg width="22" height="22" aria-hidden="true" className="shrink-0">
    <rect width="22" height="22" rx="6" fill={hex} />
  </svg>
)

function Readings({ hex }: { hex: string }) {
  const t = useMessages(officeSettingMessages)
  const format = useFormat()
  const all = checkReadability(hex)
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme}>
          <h3 className="mb-2 flex items-center gap-2 font-sans text-sm font-semibold">
            <Icon of={theme === 'light' ? Sun : Moon} size={18} /> {t[theme]}
          </h3>
          <ul className="divide-y divide-line">
            {all
              .filter((it) => it.theme === theme)
              .map((item) => (
                <li key={item.where} className="flex flex-wrap items-center gap-3 py-2 text-sm">
                  <svg width="36" height="36" aria-hidden="true" className="shrink-0">
                    <rect width="36" height="36" rx="8" fill={item.ground} />
                    <text
                      x="18"
                      y="23"
                      textAnchor="middle"
                      fontSize="14"
                      fontWeight="600"
                      fill={item.ink}
                    >
                      Aa
                    </text>
                  </svg>
                  <span className="grid">
                    {t[item.where]}
                    <FormattedText dir="ltr" className="text-xs font-semibold">
                      {`${format.mark(item.ratio)}:${format.number(1)}`}
                    </FormattedText>
                  </span>
                  <span className="ms-auto">
                    <Status tone={item.passes ? 'ok' : 'bad'}>
                      {item.passes ? t.passes : t.weak}
                    </Status>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
