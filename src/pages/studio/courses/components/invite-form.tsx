import { Form, useNavigation } from 'react-router'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FormSectionResult } from '#features/authoring/autosave/components/autosave-form.tsx'
import type { InvitationRole, Team } from '#features/authoring/invitations/contract.ts'
import { invitationMessages } from '#features/authoring/invitations/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function InviteForm({
  of: role,
  team,
  answer,
}: {
  of: InvitationRole
  team: Team
  answer: FormSectionResult
}) {
  const t = useMessages(invitationMessages)
  const locale = useLocale()
  const pending = useNavigation().formData?.get('sheet') === 'invite'
  const isHere = answer?.values?.sheet === 'invite' || answer?.values?.sheet === 'uninvite'
  const wrong = isHere ? answer?.failure?.fields : undefined
  const present = new Set(
    (role === 'trainer' ? team.trainers : team.signatories).map((it) => it.id),
  )
  const open = team.invitations.filter((it) => it.role === role)
  return (
    <div className="grid gap-4">
      {open.length > 0 && (
        <ul className="grid gap-2">
          {open.map((item) => (
            <li
              key={item.id}
              className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <Avatar name={pickName(locale, item)} hue={null} size={32} />
                <BidiText className="font-semibold wrap-anywhere">
                  {pickName(locale, item)}
                </BidiText>
                <Status tone="info">{t.waiting}</Status>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="sheet" value="uninvite" />
                <input type="hidden" name="id" value={item.id} />
                <Button
                  type="submit"
                  variant="ghost"
                  size="sm"
                  aria-label={`${t.cancel}: ${pickName(locale, item)}`}
                >
                  {t.cancel}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        key={open.length}
        method="post"
        preventScrollReset
        className="grid items-start gap-4 @min-[48rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="sheet" value="invite" />
        <input type="hidden" name="role" value={role} />
        <Select
          label={t.person}
          name="trainer_id"
          defaultValue=""
          options={[
            { value: '', label: t.choose },
            ...team.people
              .filter((it) => !present.has(it.id))
              .map((person) => ({ value: String(person.id), label: pickName(locale, person) })),
          ]}
        />
        <TextField
          label={t.email}
          name="email"
          type="email"
          dir="ltr"
          optional
          error={wrong?.['email']}
        />
        <Button type="submit" variant="soft" pending={pending} className="@min-[48rem]/page:mt-7">
          {t.invite}
        </Button>
      </Form>
      {isHere && answer?.failure && !wrong && <FailureAlert failure={answer.failure} />}
      {isHere && answer?.done && (
        <Alert tone="good" title={answer.values?.sheet === 'invite' ? t.invited : t.withdrawn} />
      )}
    </div>
  )
}
