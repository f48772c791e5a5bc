import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '../alert.tsx'
import { CheckboxInput } from '#ui/fields/checkbox.tsx'
import { Button } from '#ui/actions/button.tsx'
import { bulkActionMessages } from '#ui/actions/bulk-action-messages.ts'
import { FormattedText } from '#ui/base/formatted.tsx'

/** Submitted as `chosen` with the form of that id, anywhere on the page. */
export function BulkCheckbox({
  form,
  value,
  name,
}: {
  form: string
  value: string | number
  name: string
}) {
  const t = useMessages(bulkActionMessages)
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <CheckboxInput form={form} name="chosen" value={value} />
      <span className="sr-only">{t.tick(name)}</span>
    </label>
  )
}

/** Shown by CSS once a row is checked, so it needs no scripts. */
export function BulkActions({
  form,
  note,
  children,
}: {
  form: string
  note?: ReactNode
  children: ReactNode
}) {
  const t = useMessages(bulkActionMessages)
  return (
    <Form
      id={form}
      method="post"
      preventScrollReset
      aria-label={t.ticked}
      className="sticky top-2 z-10 hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3 text-sm shadow-e2 in-[main:has([name=chosen]:checked)]:flex"
    >
      <b className="font-medium">{t.ticked}</b>
      {children}
      {note && <span className="text-ink-2">{note}</span>}
    </Form>
  )
}

/** Undo submits the same rows with the `undo` fields. */
export function BulkResult({
  done,
  left,
  already = 0,
  undo,
}: {
  done: readonly string[]
  left: { message: string } | null
  already?: number
  undo?: Record<string, string> | undefined
}) {
  const t = useMessages(bulkActionMessages)
  const back = undo && done.length > 0 && (
    <Form method="post" preventScrollReset>
      {Object.entries(undo).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {done.map((text) => (
        <input key={text} type="hidden" name="chosen" value={text} />
      ))}
      <Button type="submit" variant="line" size="sm">
        {t.undo}
      </Button>
    </Form>
  )
  return (
    <>
      {done.length > 0 && (
        <Alert
          tone="good"
          title={<FormattedText>{t.done(done.length)}</FormattedText>}
          action={back}
        />
      )}
      {already > 0 && <Alert title={<FormattedText>{t.already(already)}</FormattedText>} />}
      {done.length + already === 0 && !left && <Alert tone="warn" title={t.nothing} />}
      {left && <Alert tone="bad" title={left.message} />}
    </>
  )
}
