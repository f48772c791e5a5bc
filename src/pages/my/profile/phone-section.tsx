import { Phone } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { PhoneForm } from '#features/accounts/phones/components/phone-form.tsx'
import { findPhoneProblem } from '#features/accounts/phones/rules.ts'
import type { Country } from '#features/accounts/countries/contract.ts'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { Disclosure, ProfileSection } from '#features/accounts/profile/components/section.tsx'

export function PhoneSection({
  profile,
  countries,
}: {
  profile: OwnProfile
  countries: Country[]
}) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { Form, answer, sending } = useProfileForm('phone')
  const isDone = answer?.saved === true
  const problem = findPhoneProblem({ country: profile.country_id, mobile: profile.mobile })
  const isProved = profile.mobile_verified_at !== null
  const form = (
    <PhoneForm
      answer={answer}
      Form={Form}
      pending={sending !== null}
      country={profile.country_id}
      countries={countries}
      problem={problem}
      mobile={isProved ? null : profile.mobile}
    />
  )
  return (
    <ProfileSection id="phone" title={t.phone} text={t.phoneText}>
      {problem ? (
        form
      ) : (
        <Disclosure
          key={profile.mobile}
          id="phone-number"
          icon={<Icon of={Phone} />}
          title={<bdi dir="ltr">{profile.mobile}</bdi>}
          text={
            <FormattedText className="flex flex-wrap items-center gap-2">
              <Status tone={isProved ? 'ok' : 'warn'}>
                {isProved ? t.confirmed : t.unconfirmed}
              </Status>
              {profile.mobile_verified_at
                ? t.confirmedOn(format.date(profile.mobile_verified_at))
                : t.unconfirmedText}
            </FormattedText>
          }
          action={isProved ? t.change : t.confirm}
          open={answer !== undefined && !isDone}
          done={isDone && t.phoneChanged}
        >
          {form}
        </Disclosure>
      )}
    </ProfileSection>
  )
}
