import { getCountryName } from '#platform/language/country-name.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import type { PersonListItem } from '#features/accounts/people/contract.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { CountryCode } from '#ui/fields/phone-field.tsx'
import { Status } from '#ui/display/pill.tsx'
import { officeMessages } from '../messages.ts'

export function AccountStatus({ state }: Pick<PersonListItem, 'state'>) {
  const t = useMessages(officeMessages)
  return <Status tone={tones[state]}>{t[state]}</Status>
}
const tones = { active: 'ok', banned: 'bad', leaving: 'warn', deleted: 'idle' } as const

/** Staff role first, then trainer, else student. */
export function RoleText({
  person: { staff_role, is_trainer },
}: {
  person: Pick<PersonListItem, 'staff_role' | 'is_trainer'>
}) {
  const t = useMessages(officeMessages)
  return t[staff_role ?? (is_trainer ? 'trainer' : 'student')]
}

export function CountryLabel({ country }: { country: string | null }) {
  const t = useMessages(officeMessages)
  const locale = useLocale()
  if (!country) return <span className="text-ink-3">{t.none}</span>
  return (
    <FormattedText className="inline-flex items-center gap-2">
      <CountryCode code={country} />
      {getCountryName(country, locale)}
    </FormattedText>
  )
}
