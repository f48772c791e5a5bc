import { Phone } from 'lucide-react'
import type { FetcherWithComponents } from 'react-router'
import { useFormat, useWords } from '#platform/words.tsx'
import { Icon } from '#ui/icon.tsx'
import { Status } from '#ui/pill.tsx'
import { PhoneForm } from '../../phones/parts/phone-form.tsx'
import { phoneProblem } from '../../phones/rules.ts'
import type { Country } from '../../places/contract.ts'
import { m } from '../messages.ts'
import type { OwnProfile } from './identity-section.tsx'
import { answers, Disclosure, Section, type Answer } from './section.tsx'

/** The mobile number: what it is, and changing it by a code. */
export function PhoneSection({
  profile,
  answer,
  countries,
  Form,
  pending,
}: {
  profile: OwnProfile
  answer: Answer
  countries: Country[]
  Form: FetcherWithComponents<unknown>['Form']
  pending: boolean
}) {
  const said = useWords(m)
  const format = useFormat()
  const isHere = answers(answer, 'phone-send', 'phone-resend', 'phone-code')
  const isSaved = isHere && answer?.saved === true
  const problem = phoneProblem({ country: profile.country_id, mobile: profile.mobile })
  const form = (
    <PhoneForm
      answer={isHere ? answer : undefined}
      Form={Form}
      pending={pending}
      country={profile.country_id}
      countries={countries}
      problem={problem}
    />
  )
  return (
    <Section id="phone" title={said.phone} text={said.phoneText} saved={isSaved}>
      {problem ? (
        form
      ) : (
        <Disclosure
          key={profile.mobile}
          icon={<Icon of={Phone} />}
          title={<bdi dir="ltr">{profile.mobile}</bdi>}
          text={
            profile.mobile_verified_at && (
              <span className="flex flex-wrap items-center gap-2" suppressHydrationWarning>
                <Status tone="ok">{said.confirmed}</Status>
                {said.confirmedOn(format.date(profile.mobile_verified_at))}
              </span>
            )
          }
          action={said.change}
          open={isHere && !isSaved}
        >
          {form}
        </Disclosure>
      )}
    </Section>
  )
}
