import { useState } from 'react'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import type * as access from '#features/accounts/access/contract.ts'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { getCertificateNames, educationLevels } from '#features/accounts/profile/rules.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import { SaveButton, ProfileSection } from '#features/accounts/profile/components/section.tsx'

export type OwnProfile = EndpointOutput<typeof access.profile>
const names = [
  'first_name',
  'middle_name',
  'last_name',
  'certificate_name',
  'certificate_name_ar',
] as const

export function IdentitySection({ profile, today }: { profile: OwnProfile; today: string }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { Form, to, answer, sending } = useProfileForm('identity')
  const typed = answer?.failure && answer.values
  const wrong = answer?.failure?.fields ?? {}
  const [shown, setShown] = useState<Pick<OwnProfile, (typeof names)[number]>>(profile)
  const field = (name: (typeof names)[number]) => ({
    name,
    defaultValue: typed?.[name] ?? profile[name],
    error: wrong[name],
    onInput: (event: React.InputEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setShown((it) => ({ ...it, [name]: value.trim() }))
    },
  })
  const { latin, arabic } = getCertificateNames(shown)
  return (
    <ProfileSection id="identity" title={t.identity} text={t.identityText} answer={answer}>
      <Form {...to} className="grid gap-5">
        <input type="hidden" name="intent" value="identity" />
        <FailureAlert failure={answer?.failure} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={t.firstName}
            {...field('first_name')}
            required
            maxLength={60}
            autoComplete="given-name"
          />
          <TextField
            label={t.middleName}
            {...field('middle_name')}
            optional
            maxLength={60}
            autoComplete="additional-name"
          />
          <TextField
            label={t.lastName}
            {...field('last_name')}
            required
            maxLength={60}
            autoComplete="family-name"
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.latinName}
            {...field('certificate_name')}
            optional
            maxLength={120}
            dir="ltr"
            lang="en"
          />
          <TextField
            label={t.arabicName}
            {...field('certificate_name_ar')}
            optional
            maxLength={120}
            dir="rtl"
            lang="ar"
          />
        </div>
        <div className="grid gap-1 rounded-md bg-accent-soft px-4 py-3">
          <p className="text-xs font-medium text-accent-ink">{t.onCertificate}</p>
          <p className="flex flex-wrap items-center text-lg font-semibold">
            {latin && (
              <bdi lang="en" dir="ltr">
                {latin}
              </bdi>
            )}
            {latin && arabic && <span className="sep" aria-hidden="true" />}
            {arabic && (
              <bdi lang="ar" dir="rtl">
                {arabic}
              </bdi>
            )}
            {!latin && !arabic && <span className="font-normal text-ink-3">{t.none}</span>}
          </p>
          <p className="text-xs text-ink-2">{t.namesText}</p>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <DateField
            label={t.birthDate}
            name="birth_date"
            optional
            max={today}
            min="1900-01-01"
            defaultValue={typed?.birth_date ?? profile.birth_date ?? ''}
            error={wrong.birth_date}
            description={
              profile.age !== null && (
                <FormattedText>{t.age(format.number(profile.age))}</FormattedText>
              )
            }
          />
          <Select
            label={t.education}
            name="education_level"
            optional
            placeholder={t.none}
            defaultValue={typed?.education_level ?? profile.education_level ?? ''}
            error={wrong.education_level}
            options={educationLevels.map((value) => ({ value, label: t[value] }))}
          />
          <TextField
            label={t.job}
            name="job"
            optional
            maxLength={100}
            placeholder={t.jobExample}
            defaultValue={typed?.job ?? profile.job}
            error={wrong.job}
            autoComplete="organization-title"
          />
        </div>
        <SaveButton pending={sending !== null} />
      </Form>
    </ProfileSection>
  )
}
