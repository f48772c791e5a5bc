import { Form } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Address } from '#ui/display/address.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { GroupSeats, WholeGroup } from '../contract.ts'
import { m } from '../messages.ts'
import { joinPath, sources } from '../rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type Answer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined

/** What was wrong with a field of one of the forms of a page. */
const wrongIn = (answer: Answer, intent: string, field: string) =>
  answer?.values.intent === intent ? answer.failure.fields?.[field] : undefined

/** What the group takes part in, and a way to more. */
export function SeatsPanel({ group, answer }: { group: WholeGroup; answer: Answer }) {
  const said = useWords(m)
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
            options={sources.map((it) => ({ value: it, label: said[it] }))}
          />
          <TextField
            label={said.gives}
            name="gives"
            optional
            dir="ltr"
            maxLength={140}
            description={said.givesText}
            error={wrongIn(answer, 'seats', 'gives')}
          />
          <TextField
            label={said.howMany}
            name="seats"
            optional
            inputMode="numeric"
            description={said.howManyText}
            error={wrongIn(answer, 'seats', 'seats')}
          />
          <TextField label={said.from} name="from" optional inputMode="numeric" error={wrongIn(answer, 'seats', 'from')} />
          <Button type="submit" variant="soft" className="justify-self-start">
            {said.save}
          </Button>
        </Form>
      </details>
    </Panel>
  )
}

function SeatsLine({ seats: it }: { seats: GroupSeats }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{said[it.kind]}</Tag>
        <b className="font-semibold">
          <Foreign lang={it.lang}>{it.title}</Foreign>
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

/** Who sees how the group gets on. */
export function ManagersPanel({ group, answer }: { group: WholeGroup; answer: Answer }) {
  const said = useWords(m)
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
      <EmailForm intent="manager" title={said.addManager} answer={answer} />
    </Panel>
  )
}

/** Adds somebody by the address of their account. */
export function EmailForm({ intent, title, answer }: { intent: 'manager' | 'member'; title: string; answer: Answer }) {
  const said = useWords(m)
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
        error={wrongIn(answer, intent, 'email')}
        className="max-w-96 flex-1 basis-60"
      />
      <Button type="submit" variant="soft">
        {title}
      </Button>
    </Form>
  )
}

/** The link by which people join by themselves. */
export function CodePanel({ group, origin }: { group: WholeGroup; origin: string }) {
  const said = useWords(m)
  return (
    <Panel title={said.code} text={group.join_code ? said.codeText : said.noCode}>
      {group.join_code && (
        <p className="mb-3">
          <Address>{origin + joinPath(group.join_code)}</Address>
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
