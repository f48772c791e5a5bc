import { href } from 'react-router'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { applicationMessages } from '#features/content/applications/messages.ts'

export function GuestInvitation() {
  const t = useMessages(applicationMessages)
  const wayIn = useAuthLinks()
  return (
    <Panel title={t.guestTitle} text={t.guestText}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={wayIn(href('/login'))}>{t.logIn}</ButtonLink>
        <ButtonLink variant="soft" to={wayIn(href('/register'))}>
          {t.createAccount}
        </ButtonLink>
      </p>
    </Panel>
  )
}
