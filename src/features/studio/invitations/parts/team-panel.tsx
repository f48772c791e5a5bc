import { Form, useNavigation } from 'react-router'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { FormSectionResult } from '../../sheets/parts/sheet-form.tsx'
import type { Team } from '../contract.ts'
import { invitationMessages } from '../messages.ts'
import { InviteForm } from './invite-form.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function TeamPanel({ team, answer }: { team: Team; answer: FormSectionResult }) {
  const said = useMessages(invitationMessages)
  const locale = useLocale()
  const leaving = useNavigation().formData?.get('sheet') === 'leave'
  const isSelf = team.trainers.some((it) => it.is_self)
  return (
    <Panel title={said.team} text={said.teamText} id="team">
      <div className="grid gap-5">
        <ul className="grid gap-2">
          {team.trainers.map((it) => (
            <li key={it.id} className="flex min-h-9 items-center gap-3">
              <Avatar name={pickName(locale, it)} hue={null} size={32} />
              <BidiText className="font-semibold wrap-anywhere">{pickName(locale, it)}</BidiText>
              {it.is_self && <Pill>{said.you}</Pill>}
            </li>
          ))}
        </ul>
        <section aria-labelledby="invite-trainer" className="grid gap-3 border-t border-line pt-5">
          <h3 id="invite-trainer" className="font-semibold">
            {said.inviteTrainer}
          </h3>
          <InviteForm of="trainer" team={team} answer={answer} />
        </section>
        {isSelf && team.trainers.length > 1 && (
          <details>
            <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-medium text-danger">{said.leave}</summary>
            <Form method="post" className="grid justify-items-start gap-3 pt-2">
              <input type="hidden" name="sheet" value="leave" />
              <p className="text-sm text-ink-2">{said.leaveText}</p>
              <Button type="submit" variant="danger" size="sm" pending={leaving}>
                {said.leaveSure}
              </Button>
            </Form>
          </details>
        )}
        {answer?.values?.sheet === 'leave' && answer.failure && <FailureAlert failure={answer.failure} />}
      </div>
    </Panel>
  )
}
