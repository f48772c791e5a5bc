import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { secondFactorMessages } from '#features/accounts/second-factor/messages.ts'
import { LinkedAccounts } from './linked-accounts.tsx'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { Devices, type OwnSessions } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileSection } from '#features/accounts/profile/components/section.tsx'

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
  const t = useMessages(profileMessages)
  const factor = useMessages(secondFactorMessages)
  return (
    <ProfileSection id="security" title={t.security}>
      <div className="grid gap-4">
        <EmailForm key={profile.email} profile={profile} proof={linked.proof} />
        <PasswordForm profile={profile} proof={linked.proof} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="grid min-w-0 flex-1 basis-60 gap-0.5">
            <b className="font-semibold">{factor.title}</b>
            <span className="text-sm text-ink-3">{factor.lead}</span>
          </span>
          <ButtonLink to={href('/my/second-factor')} variant="line" size="sm">
            {factor.manage}
          </ButtonLink>
        </div>
        <Devices sessions={sessions} now={now} />
        <LinkedAccounts {...linked} />
      </div>
    </ProfileSection>
  )
}
