import type { ComponentProps } from 'react'
import { useWords } from '#platform/language/words.tsx'
import { LinkedAccounts } from '../../social/parts/linked-accounts.tsx'
import { m } from '../messages.ts'
import { Devices, type OwnSessions } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'

/** Address, password, devices and accounts elsewhere: what opens this one. */
export function SecuritySection({
  profile,
  sessions,
  linked,
  now,
}: {
  profile: OwnProfile
  sessions: OwnSessions
  linked: ComponentProps<typeof LinkedAccounts>
  now: string
}) {
  const said = useWords(m)
  return (
    <Section id="security" title={said.security}>
      <div className="grid gap-4">
        <EmailForm key={profile.email} profile={profile} proof={linked.proof} />
        <PasswordForm profile={profile} proof={linked.proof} />
        <Devices sessions={sessions} now={now} />
        <LinkedAccounts {...linked} />
      </div>
    </Section>
  )
}
