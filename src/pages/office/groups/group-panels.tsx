import { href, Form } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { GroupSeats, GroupDetail } from '#features/learning/groups/contract.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import { seatSources } from '#features/learning/groups/rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type FormAnswer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined

const getFieldError = (answer: FormAnswer, intent: string, field: string) =>
  answer?.values.intent === intent ? answer.failure.fields?.[field] : undefined

export function SeatsPanel({ group, answer }: { group: GroupDetail; answer: FormAnswer }) {
  const t = useMessages(groupMessages)
  return (
    <Panel title={t.seats} text={t.seatsText}>
      {group.seats.length === 0 ? (
        <p className="text-sm text-ink-3">{t.noSeats}</p>
      ) : (
        <ul className="divide-y divide-line">
          {group.seats.map((seat) => (
            <SeatsLine key={seat.id} seats={seat} />
          ))}
        </ul>
      )}
      <details className="mt-3" open={answer?.values.intent === 'seats'}>
        <summary className="inline-flex min-h-target cursor-pointer items-center font-medium text-brand-ink">
          {t.addSeats}
        </summary>
        <Form method="post" preventScrollReset className="grid gap-4 pt-2">
          <input type="hidden" name="intent" value="seats" />
          <Select
            label={t.source}
            name="source"
            defaultValue={answer?.values.source ?? 'enrol'}
            options={seatSources.map((it) => ({ value: it, label: t[it] }))}
          />
          <TextField
            label={t.gives}
            name="gives"
            optional
            dir="ltr"
            maxLength={140}
            description={t.givesText}
            error={getFieldError(answer, 'seats', 'gives')}
          />
          <TextField
            label={t.howMany}
            name="seats"
            optional
            inputMode="numeric"
            description={t.howManyText}
            error={getFieldError(answer, 'seats', 'seats')}
          />
          <TextField
            label={t.from}
            name="from"
            optional
            inputMode="numeric"
            error={getFieldError(answer, 'seats', 'from')}
          />
          <Button type="submit" variant="soft" className="justify-self-start">
            {t.save}
          </Button>
        </Form>
      </details>
    </Panel>
  )
}

function SeatsLine({ seats: it }: { seats: GroupSeats }) {
  const t = useMessages(groupMessages)
  const format = useFormat()
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{t[it.kind]}</Tag>
        <b className="font-semibold">
          <LangText lang={it.lang}>{it.title}</LangText>
        </b>
      </p>
      <FormattedText as="p" className="text-sm text-ink-2">
        {it.seats === null
          ? t.enrolled(format.number(it.taken))
          : t.taken(format.number(it.taken), format.number(it.seats))}
        {it.from !== null && (
          <>
            <span className="sep" aria-hidden="true" />
            <BidiText>
              {it.source === 'order' ? t.fromOrder(it.from) : t.fromBatch(it.from)}
            </BidiText>
          </>
        )}
      </FormattedText>
    </li>
  )
}

export function ManagersPanel({ group, answer }: { group: GroupDetail; answer: FormAnswer }) {
  const t = useMessages(groupMessages)
  return (
    <Panel title={t.managers} text={t.managersText}>
      {group.managed_by.length === 0 ? (
        <p className="text-sm text-ink-3">{t.noManagers}</p>
      ) : (
        <ul className="divide-y divide-line">
          {group.managed_by.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="grid justify-items-start">
                <PersonName name={item.name} />
                <Address className="text-xs text-ink-3">{item.email}</Address>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="user_id" value={item.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-manager"
                  variant="ghost"
                  size="sm"
                  aria-label={t.removeNamed(item.name)}
                >
                  {t.removeMember}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <AddByEmailForm intent="manager" title={t.addManager} answer={answer} />
    </Panel>
  )
}

export function AddByEmailForm({
  intent,
  title,
  answer,
}: {
  intent: 'manager' | 'member'
  title: string
  answer: FormAnswer
}) {
  const t = useMessages(groupMessages)
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value={intent} />
      <TextField
        label={title}
        name="email"
        type="email"
        required
        maxLength={254}
        description={t.addMemberText}
        error={getFieldError(answer, intent, 'email')}
        className="max-w-96 flex-1 basis-60"
      />
      <Button type="submit" variant="soft">
        {title}
      </Button>
    </Form>
  )
}

export function JoinLinkPanel({ group, origin }: { group: GroupDetail; origin: string }) {
  const t = useMessages(groupMessages)
  return (
    <Panel title={t.code} text={group.join_code ? t.codeText : t.noCode}>
      {group.join_code && (
        <p className="mb-3">
          <Address>{origin + href('/my/groups/join/:code', { code: group.join_code })}</Address>
        </p>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="code" />
        <Button type="submit" name="open" value="true" variant="line" size="sm">
          {t.newCode}
        </Button>
        {group.join_code && (
          <Button type="submit" name="open" value="false" variant="ghost" size="sm">
            {t.endCode}
          </Button>
        )}
      </Form>
    </Panel>
  )
}
