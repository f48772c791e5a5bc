import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ZoneChoice } from '#platform/language/zone-choices.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { SettingRow } from '#features/administration/settings/contract.ts'
import { officeSettingMessages } from '#features/administration/settings/messages.ts'
import {
  settingPlacements,
  toTypedSettings,
  getVersionField,
  type SettingsSection,
  type SettingKey,
} from '#features/administration/settings/rules.ts'
import { BrandPreview } from './theme-preview.tsx'
import { SettingField } from './setting-field.tsx'
import type { TypedSettings } from './typed-settings.ts'

/** Form id for buttons outside the form. */
export const settingsFormId = 'settings'

/** All settings of a section are saved together. */
export function SettingsSectionForm(it: {
  room: SettingsSection
  items: SettingRow[]
  zones: ZoneChoice[]
  typed: TypedSettings
  wrong: Record<string, string>
  theirs: SettingRow[]
  /** Separate forms of this section. */
  beside?: ReactNode
}) {
  const t = useMessages(officeSettingMessages)
  const format = useFormat()
  const pending = useNavigation().formData !== undefined
  const [edited, setEdited] = useState(it.typed)
  const follow = (form: HTMLFormElement) =>
    setEdited(Object.fromEntries(new FormData(form)) as TypedSettings)
  const field = (item: SettingRow) => {
    const theirs = it.theirs.find((other) => other.key === item.key)
    const { updated_at, updated_by } = theirs ?? item
    return (
      <div key={item.key} className="grid content-start gap-4">
        <input type="hidden" name={getVersionField(item.key)} value={updated_at ?? ''} />
        {theirs && (
          <ConflictingVersion>
            {Object.values(toTypedSettings([theirs])).join('\n')}
          </ConflictingVersion>
        )}
        <SettingField
          item={item}
          typed={it.typed}
          edited={edited}
          wrong={it.wrong}
          zones={it.zones}
        />
        {updated_at && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-3">
            {updated_by && (
              <FormattedText>{t.setBy(updated_by, format.date(updated_at))}</FormattedText>
            )}
            <Button type="submit" name="standard" value={item.key} variant="ghost" size="sm">
              {t.putBack}
            </Button>
          </p>
        )}
      </div>
    )
  }
  return (
    <div
      className={
        it.room === 'look'
          ? 'grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]'
          : 'grid max-w-200'
      }
    >
      <div className="grid min-w-0 gap-5">
        <Form
          id={settingsFormId}
          method="post"
          preventScrollReset
          onInput={(event) => follow(event.currentTarget)}
          className="grid min-w-0 gap-5"
        >
          {/* A hidden first submit button, which Enter activates. */}
          <button type="submit" hidden>
            {t.save}
          </button>
          <p className="text-ink-2">{t[`${it.room}Text`]}</p>
          {it.items
            .filter((item) => !isNumber(item))
            .map((item) => (
              <Panel
                key={item.key}
                title={t[item.key as SettingKey]}
                text={item.key === 'brand_colour' ? t.brandText : undefined}
              >
                {field(item)}
              </Panel>
            ))}
          {it.items.some(isNumber) && (
            <Panel>
              <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
                {it.items.filter(isNumber).map(field)}
              </div>
            </Panel>
          )}
          <Button type="submit" className="justify-self-start" pending={pending}>
            {t.save}
          </Button>
        </Form>
        {it.beside}
      </div>
      {it.room === 'look' && <BrandPreview edited={edited} />}
    </div>
  )
}

const isNumber = (item: SettingRow) => settingPlacements[item.key as SettingKey].kind === 'number'
