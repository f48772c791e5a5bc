import { Moon, Sun } from 'lucide-react'
import { defaultBrandColor, isBrandColor, checkReadability } from '#platform/page/brand.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioPills } from '#ui/fields/radio-looks.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeSettingMessages } from '../messages.ts'
import { colorChoices } from '../rules.ts'
import type { TypedSettings } from './room-form.tsx'

const names = ['teal', 'blue', 'plum', 'green', 'amber', 'slate'] as const

/** The default color while the input is invalid. */
export function getChosenColor(edited: TypedSettings) {
  const { brand_colour: chosen, 'brand_colour.own': own = '' } = edited
  const hex = (chosen === 'own' ? own.trim() : chosen) ?? ''
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex : defaultBrandColor
}

/** Presets or a custom color, with its contrast. */
export function ColorField({ typed, edited, error }: { typed: TypedSettings; edited: TypedSettings; error: string | undefined }) {
  const said = useMessages(officeSettingMessages)
  const hex = getChosenColor(edited)
  const choices = colorChoices.map((value, at) => ({
    value,
    label: (
      <span className="flex items-center gap-2">
        <Swatch hex={value} />
        {said[names[at]!]}
      </span>
    ),
  }))
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={said.brand_colour}
        hideLabel
        name="brand_colour"
        look={radioPills}
        defaultValue={typed.brand_colour}
        options={[...choices, { value: 'own', label: said.own }]}
      />
      <TextField
        label={said.ownColour}
        name="brand_colour.own"
        dir="ltr"
        placeholder="#8c2f5b"
        maxLength={7}
        defaultValue={typed['brand_colour.own'] ?? ''}
        error={error}
        className="max-w-60"
        end={<Swatch hex={hex} />}
      />
      {!isBrandColor(hex) && !error && <p className="text-sm text-danger">{said.tooLight}</p>}
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
  const said = useMessages(officeSettingMessages)
  const format = useFormat()
  const all = checkReadability(hex)
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme}>
          <h3 className="mb-2 flex items-center gap-2 font-sans text-sm font-semibold">
            <Icon of={theme === 'light' ? Sun : Moon} size={18} /> {said[theme]}
          </h3>
          <ul className="divide-y divide-line">
            {all
              .filter((it) => it.theme === theme)
              .map((it) => (
                <li key={it.where} className="flex flex-wrap items-center gap-3 py-2 text-sm">
                  <svg width="36" height="36" aria-hidden="true" className="shrink-0">
                    <rect width="36" height="36" rx="8" fill={it.ground} />
                    <text x="18" y="23" textAnchor="middle" fontSize="14" fontWeight="600" fill={it.ink}>
                      Aa
                    </text>
                  </svg>
                  <span className="grid">
                    {said[it.where]}
                    <span dir="ltr" className="text-xs font-semibold" suppressHydrationWarning>
                      {`${format.mark(it.ratio)}:${format.number(1)}`}
                    </span>
                  </span>
                  <span className="ms-auto">
                    <Status tone={it.passes ? 'ok' : 'bad'}>{it.passes ? said.passes : said.weak}</Status>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
