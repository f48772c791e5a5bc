import { Ban, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Form, useNavigation } from 'react-router'
import type { PersonDetails } from '#features/accounts/people/contract.ts'
import { staffRoles } from '#features/accounts/people/rules.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { mergeMessages } from '#features/administration/merging/messages.ts'
import { officeMessages } from '#features/administration/messages.ts'

/** Other roles see why they cannot act. */
export function PersonActions({
  person,
  mayAct,
  isMe,
  failure,
  values,
}: {
  person: PersonDetails
  mayAct: boolean
  isMe: boolean
  failure: FailureAnswer | undefined
  values: Record<string, string | undefined>
}) {
  const t = useMessages(officeMessages)
  const { merge } = useMessages(mergeMessages)
  const pending = useNavigation().formData?.get('intent')
  if (!mayAct || isMe)
    return (
      <Panel title={t.acts} tone="soft">
        <p className="text-sm text-ink-2">{isMe ? t.yourself : t.lookOnly}</p>
      </Panel>
    )
  if (person.state === 'deleted') return null
  const wrongReason = (intent: string) =>
    values.intent === intent ? failure?.fields?.reason : null
  return (
    <div className="grid gap-5">
      <FailureAlert failure={failure} />
      <Panel title={t.staffRole}>
        <Form method="post" preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value="role" />
          <Select
            key={person.staff_role}
            label={t.staffRole}
            hideLabel
            name="staff_role"
            defaultValue={person.staff_role ?? ''}
            options={[
              { value: '', label: t.noRole },
              ...staffRoles.map((it) => ({ value: it, label: t[it] })),
            ]}
          />
          <Button
            type="submit"
            variant="soft"
            className="justify-self-start"
            pending={pending === 'role'}
          >
            {t.setRole}
          </Button>
        </Form>
      </Panel>
      {!person.banned_at && (
        <Panel title={t.reset} text={t.resetText}>
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="reset"
              variant="line"
              size="sm"
              pending={pending === 'reset'}
            >
              {t.reset}
            </Button>
          </Form>
        </Panel>
      )}
      {person.has_second_factor && (
        <Panel title={t.secondFactorOff} text={t.secondFactorOffText}>
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="second-factor-off"
              variant="line"
              size="sm"
              pending={pending === 'second-factor-off'}
            >
              {t.secondFactorOff}
            </Button>
          </Form>
        </Panel>
      )}
      {!person.staff_role && !person.merged_into && (
        <ButtonLink
          to={href('/office/people/:id/merge', { id: person.id })}
          variant="line"
          size="sm"
          className="justify-self-start"
        >
          {merge}
        </ButtonLink>
      )}
      {person.merged_into ? null : person.banned_at ? (
        <Panel title={t.unban}>
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="unban"
              variant="line"
              pending={pending === 'unban'}
            >
              {t.unban}
            </Button>
          </Form>
        </Panel>
      ) : (
        <Grave
          intent="ban"
          title={t.ban}
          text={t.banText}
          icon={<Icon of={Ban} />}
          wrong={wrongReason('ban')}
          pending={pending === 'ban'}
        />
      )}
      <Grave
        intent="delete"
        title={t.remove}
        text={t.removeText}
        icon={<Icon of={Trash2} />}
        wrong={wrongReason('delete')}
        pending={pending === 'delete'}
      />
    </div>
  )
}

/** A destructive action with a reason, behind a disclosure. */
function Grave(it: {
  intent: string
  title: string
  text: string
  icon: ReactNode
  wrong: string | null | undefined
  pending: boolean
}) {
  const t = useMessages(officeMessages)
  return (
    <details open={Boolean(it.wrong)} className="rounded-lg border border-danger/40 bg-surface">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 font-semibold text-danger">
        {it.icon}
        {it.title}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-4 border-t border-line p-5">
        <input type="hidden" name="intent" value={it.intent} />
        <p className="text-sm text-ink-2">{it.text}</p>
        <TextField
          label={t.reason}
          name="reason"
          required
          minLength={3}
          maxLength={300}
          error={it.wrong}
          description={t.reasonText}
        />
        <Button type="submit" variant="danger" className="justify-self-start" pending={it.pending}>
          {it.icon}
          {it.title}
        </Button>
      </Form>
    </details>
  )
}
