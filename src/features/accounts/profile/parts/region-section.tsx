import { Form } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { CountryCode } from '#ui/phone-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { pills, segment } from '#ui/radio-looks.ts'
import type { Country } from '../../places/contract.ts'
import { m } from '../messages.ts'
import { Save, type OwnProfile } from './identity-section.tsx'
import { answers, FormRefusal, Section, type Answer } from './section.tsx'

/** Country, language and digits: how everything is written and priced for the person. */
export function RegionSection({
  profile,
  answer,
  countries,
  locale,
}: {
  profile: OwnProfile
  answer: Answer
  countries: Country[]
  locale: string
}) {
  const said = useWords(m)
  const isHere = answers(answer, 'region')
  const wrong = (isHere && answer?.refused?.fields) || {}
  return (
    <Section id="region" title={said.region} text={said.regionText} saved={isHere && answer?.saved === true}>
      <Form method="post" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="region" />
        <FormRefusal answer={answer} of={['region']} />
        <div className="grid gap-4 sm:grid-cols-2">
          <ComboBox
            label={said.country}
            name="country_id"
            required
            defaultValue={profile.country_id ?? ''}
            error={wrong.country_id}
            options={countries.map(({ id, name }) => ({
              value: id,
              label: name,
              start: <CountryCode code={id} />,
              note: id === 'eg' ? 'EGP' : 'USD',
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
        <Save intent="region" />
      </Form>
    </Section>
  )
}
