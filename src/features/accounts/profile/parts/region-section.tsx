import { useWords } from '#platform/words.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { CountryCode } from '#ui/phone-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { pills, segment } from '#ui/radio-looks.ts'
import type { Country } from '../../places/contract.ts'
import { placeWords } from '../../places/messages.ts'
import { RefusedAlert } from '../../access/parts/refused-alert.tsx'
import { m } from '../messages.ts'
import { useProfileForm } from '../state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { Save, Section } from './section.tsx'

/** Country, language and digits: how everything is written and priced for the person. */
export function RegionSection({ profile, countries, locale }: { profile: OwnProfile; countries: Country[]; locale: string }) {
  const said = useWords(m)
  const placed = useWords(placeWords)
  const { Form, to, answer, sending } = useProfileForm('region')
  return (
    <Section id="region" title={said.region} text={said.regionText} answer={answer}>
      <Form {...to} className="grid gap-5">
        <input type="hidden" name="intent" value="region" />
        <RefusedAlert refused={answer?.refused} />
        <div className="grid gap-4 sm:grid-cols-2">
          <ComboBox
            label={said.country}
            name="country_id"
            required
            defaultValue={profile.country_id ?? ''}
            error={answer?.refused?.fields?.country_id}
            options={countries.map(({ id, name }) => ({
              value: id,
              label: name,
              start: <CountryCode code={id} />,
              note: id === 'eg' ? placed.egp : placed.usd,
            }))}
          />
          <RadioGroup
            key={locale}
            label={said.language}
            name="locale"
            look={segment}
            defaultValue={locale}
            options={[
              { value: 'ar', label: <span lang="ar">العربية</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
          />
        </div>
        <RadioGroup
          label={said.digits}
          name="digits"
          look={pills}
          defaultValue={profile.digits ?? ''}
          description={said.digitsText}
          options={[
            { value: '', label: said.digitsUsual },
            { value: 'arab', label: `${said.digitsArab} ١٢٣٤` },
            { value: 'latn', label: `${said.digitsLatin} 1234` },
          ]}
        />
        <Save pending={sending !== null} />
      </Form>
    </Section>
  )
}
