import type { ZoneChoice } from '#platform/language/zone-choices.server.ts'
import { useReader, useMessages } from '#platform/language/message-hooks.tsx'
import { ComboBox } from '#ui/fields/combo-box/combo-box.tsx'
import { CountryCode } from '#ui/fields/phone-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioPills, radioSegments } from '#ui/fields/radio-styles.ts'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import type { Country } from '#features/accounts/countries/contract.ts'
import { countryMessages } from '#features/accounts/countries/messages.ts'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { SaveButton, ProfileSection } from '#features/accounts/profile/components/section.tsx'

export function RegionSection({
  profile,
  countries,
  zones,
  locale,
}: {
  profile: OwnProfile
  countries: Country[]
  zones: ZoneChoice[]
  locale: string
}) {
  const t = useMessages(profileMessages)
  const placed = useMessages(countryMessages)
  const { zone } = useReader()
  const chosen = profile.time_zone
  // Includes a saved time zone that this runtime does not list.
  const choices =
    chosen && !zones.some((it) => it.id === chosen)
      ? [{ id: chosen, name: chosen }, ...zones]
      : zones
  const { Form, to, answer, sending } = useProfileForm('region')
  return (
    <ProfileSection id="region" title={t.region} text={t.regionText} answer={answer}>
      <Form {...to} className="grid gap-5">
        <input type="hidden" name="intent" value="region" />
        <FailureAlert failure={answer?.failure} />
        <div className="grid gap-4 sm:grid-cols-2">
          <ComboBox
            label={t.country}
            name="country_id"
            required
            defaultValue={profile.country_id ?? ''}
            error={answer?.failure?.fields?.country_id}
            options={countries.map(({ id, name, currency }) => ({
              value: id,
              label: name,
              start: <CountryCode code={id} />,
              note: placed[currency],
            }))}
          />
          <RadioGroup
            key={locale}
            label={t.language}
            name="locale"
            look={radioSegments}
            defaultValue={locale}
            options={[
              { value: 'ar', label: <span lang="ar">العربية</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
          />
        </div>
        <ComboBox
          label={t.timeZone}
          name="time_zone"
          placeholder={t.zoneUsual}
          defaultValue={chosen ?? ''}
          error={answer?.failure?.fields?.time_zone}
          description={t.zoneText(choices.find((it) => it.id === zone)?.name ?? zone)}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <RadioGroup
          label={t.digits}
          name="digits"
          look={radioPills}
          defaultValue={profile.digits ?? ''}
          description={t.digitsText}
          options={[
            { value: '', label: t.digitsUsual },
            { value: 'arab', label: `${t.digitsArab} ١٢٣٤` },
            { value: 'latn', label: `${t.digitsLatin} 1234` },
          ]}
        />
        <SaveButton pending={sending !== null} />
      </Form>
    </ProfileSection>
  )
}
