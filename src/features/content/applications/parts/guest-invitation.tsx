import { useWords } from '#platform/words.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { words } from '../messages.ts'

/** What a visitor sees where the form would be. */
export function GuestInvitation() {
  const said = useWords(words)
  return (
    <Panel title={said.guestTitle} text={said.guestText}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/login?redirect=%2Fbecome-trainer">{said.logIn}</ButtonLink>
        <ButtonLink variant="soft" to="/register?redirect=%2Fbecome-trainer">
          {said.createAccount}
        </ButtonLink>
      </p>
    </Panel>
  )
}
