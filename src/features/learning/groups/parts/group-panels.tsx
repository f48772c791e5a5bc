import { Form } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Address } from '#ui/display/address.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { GroupSeats, GroupDetail } from '../contract.ts'
import { groupMessages } from '../messages.ts'
import { getJoinPath, seatSources } from '../rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type FormAnswer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined

const getFieldError = (answer: FormAnswer, intent: string, field: string) =>
  answer?.values.intent === intent ? answer.failure.fields?.[field] : undefined

export function SeatsPanel({ group, answer }: { group: GroupDetail; answer: FormAnswer }) {
  const said = useMessages(groupMessages)
  return (
    <Panel title={said.seats} text={said.seatsText}>
      {group.seats.length === 0 ? (
        <p className="text-sm text-ink-3">{said.noSeats}</p>
      ) : (
        <ul className="divide-y divide-line">
          {group.seats.map((it) => (
            <SeatsLine key={it.id} seats={it} />
          ))}
        </ul>
      )}
      <details className="mt-3" open={answer?.values.intent === 'seats'}>
        <summary className="inline-flex min-h-target cursor-pointer items-center font-medium text-brand-ink">{said.addSeats}</summary>
        <Form method="post" preventScrollReset className="grid gap-4 pt-2">
          <input type="hidden" name="intent" value="seats" />
          <Select
            label={said.source}
            name="source"
            defaultValue={answer?.values.source ?? 'enrol'}
            options={seatSources.map((it) => ({ value: it, label: said[it] }))}
          />
          <TextField
            label={said.gives}
            name="gives"
            optional
            dir="ltr"
            maxLength={140}
            description={said.givesText}
            error={getFieldError(answer, 'seats', 'gives')}
          />
          <TextField
            label={said.howMany}
            name="seats"
            optional
            inputMode="numeric"
            description={said.howManyText}
            error={getFieldError(answer, 'seats', 'seats')}
          />
          <TextField label={said.from} name="from" optional inputMode="numeric" error={getFieldError(answer, 'seats', 'from')} />
          <Button type="submit" variant="soft" className="justify-self-start">
            {said.save}
          </Button>
        </Form>
      </details>
    </Panel>
  )
}

function SeatsLine({ seats: it }: { seats: GroupSeats }) {
  const said = useMessages(groupMessages)
  const format = useFormat()
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{said[it.kind]}</Tag>
        <b className="font-semibold">
          <LangText lang={it.lang}>{it.title}</LangText>
        </b>
      </p>
      <p className="text-sm text-ink-2" suppressHydrationWarning>
        {it.seats === null ? said.enrolled(format.number(it.taken)) : said.taken(format.number(it.taken), format.number(it.seats))}
        {it.from !== null && (
          <>
            <span className="sep" aria-hidden="true" />
            <BidiText>{it.source === 'order' ? said.fromOrder(it.from) : said.fromBatch(it.from)}</BidiText>
          </>
        )}
      </p>
    </li>
  )
}

export function ManagersPanel({ group, answer }: { group: GroupDetail; answer: FormAnswer }) {
  const said = useMessages(groupMessages)
  return (
    <Panel title={said.managers} text={said.managersText}>
      {group.managed_by.length === 0 ? (
        <p className="text-sm text-ink-3">{said.noManagers}</p>
      ) : (
        <ul className="divide-y divide-line">
          {group.managed_by.map((it) => (
            <li key={it.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="grid justify-items-start">
                <PersonName name={it.name} />
                <Address className="text-xs text-ink-3">{it.email}</Address>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="user_id" value={it.id} />
                <Button type="submit" name="intent" value="remove-manager" variant="ghost" size="sm" aria-label={said.removeNamed(it.name)}>
                  {said.removeMember}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <AddByEmailForm intent="manager" title={said.addManager} answer={answer} />
    </Panel>
  )
}

export function AddByEmailForm({ intent, title, answer }: { intent: 'manager' | 'member'; title: string; answer: FormAnswer }) {
  const said = useMessages(groupMessages)
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value={intent} />
      <TextField
        label={title}
        name="email"
        type="email"
        required
        maxLength={254}
        description={said.addMemberText}
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
  const said = useMessages(groupMessages)
  return (
    <Panel title={said.code} text={group.join_code ? said.codeText : said.noCode}>
      {group.join_code && (
        <p className="mb-3">
          <Address>{origin + getJoinPath(group.join_code)}</Address>
        </p>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="code" />
        <Button type="submit" name="open" value="true" variant="line" size="sm">
          {said.newCode}
        </Button>
        {group.join_code && (
          <Button type="submit" name="open" value="false" variant="ghost" size="sm">
            {said.endCode}
          </Button>
        )}
      </Form>
    </Panel>
  )
}
