import { Form, useNavigation } from 'react-router'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { FormSectionResult } from '#features/authoring/autosave/components/autosave-form.tsx'
import type { Team } from '#features/authoring/invitations/contract.ts'
import { invitationMessages } from '#features/authoring/invitations/messages.ts'
import { InviteForm } from '#pages/studio/courses/components/invite-form.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function TeamPanel({ team, answer }: { team: Team; answer: FormSectionResult }) {
  const t = useMessages(invitationMessages)
  const locale = useLocale()
  const leaving = useNavigation().formData?.get('sheet') === 'leave'
  const isSelf = team.trainers.some((it) => it.is_self)
  return (
    <Panel title={t.team} text={t.teamText} id="team">
      <div className="grid gap-5">
        <ul className="grid gap-2">
          {team.trainers.map((trainer) => (
            <li key={trainer.id} className="flex min-h-9 items-center gap-3">
              <Avatar name={pickName(locale, trainer)} hue={null} size={32} />
              <BidiText className="font-semibold wrap-anywhere">
                {pickName(locale, trainer)}
              </BidiText>
              {trainer.is_self && <Pill>{t.you}</Pill>}
            </li>
          ))}
        </ul>
        <section aria-labelledby="invite-trainer" className="grid gap-3 border-t border-line pt-5">
          <h3 id="invite-trainer" className="font-semibold">
            {t.inviteTrainer}
          </h3>
          <InviteForm of="trainer" team={team} answer={answer} />
        </section>
        {isSelf && team.trainers.length > 1 && (
          <details>
            <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-medium text-danger">
              {t.leave}
            </summary>
            <Form method="post" className="grid justify-items-start gap-3 pt-2">
              <input type="hidden" name="sheet" value="leave" />
              <p className="text-sm text-ink-2">{t.leaveText}</p>
              <Button type="submit" variant="danger" size="sm" pending={leaving}>
                {t.leaveSure}
              </Button>
            </Form>
          </details>
        )}
        {answer?.values?.sheet === 'leave' && answer.failure && (
          <FailureAlert failure={answer.failure} />
        )}
      </div>
    </Panel>
  )
}
