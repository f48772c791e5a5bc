import { countryName } from '#platform/language/country-name.ts'
import { useLocale, useWords } from '#platform/language/words.tsx'
import type { FoundPerson } from '#features/accounts/people/contract.ts'
import { CountryCode } from '#ui/fields/phone-field.tsx'
import { Status } from '#ui/display/pill.tsx'
import { m } from '../messages.ts'

/** Where an account stands. */
export function StateMark({ state }: Pick<FoundPerson, 'state'>) {
  const said = useWords(m)
  return <Status tone={tones[state]}>{said[state]}</Status>
}
const tones = { active: 'ok', banned: 'bad', leaving: 'warn', deleted: 'idle' } as const

/** What a person is here: staff first, then trainer, else student. */
export function RoleWord({ person: { staff_role, is_trainer } }: { person: Pick<FoundPerson, 'staff_role' | 'is_trainer'> }) {
  const said = useWords(m)
  return said[staff_role ?? (is_trainer ? 'trainer' : 'student')]
}

/** A country by its plate and name. */
export function CountryWord({ country }: { country: string | null }) {
  const said = useWords(m)
  const locale = useLocale()
  if (!country) return <span className="text-ink-3">{said.none}</span>
  return (
    <span className="inline-flex items-center gap-2" suppressHydrationWarning>
      <CountryCode code={country} />
      {countryName(country, locale)}
    </span>
  )
}
