import type { ComponentProps } from 'react'
import { useWords } from '#platform/words.tsx'
import type { Answer } from '../../codes/state.tsx'
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
  ofPage,
  now,
}: {
  profile: OwnProfile
  sessions: OwnSessions
  linked: ComponentProps<typeof LinkedAccounts>
  ofPage: Answer
  now: string
}) {
  const said = useWords(m)
  return (
    <Section id="security" title={said.security}>
      <div className="grid gap-4">
        <EmailForm key={profile.email} profile={profile} ofPage={ofPage} />
        <PasswordForm profile={profile} ofPage={ofPage} />
        <Devices sessions={sessions} now={now} />
        <LinkedAccounts {...linked} />
      </div>
    </Section>
  )
}
