import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useWords } from '#platform/language/words.tsx'
import { TickBox } from '#ui/fields/checkbox.tsx'
import { m } from './chosen-messages.ts'

/** A box in a row of a list: what is ticked goes as `chosen` with the form of that name, wherever on the page that stands. */
export function ChosenBox({ form, value, name }: { form: string; value: string | number; name: string }) {
  const said = useWords(m)
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <TickBox form={form} name="chosen" value={value} />
      <span className="sr-only">{said.tick(name)}</span>
    </label>
  )
}

/** What can be done at once with all that is ticked, and what should be known before. Needs no script. */
export function ChosenActs({ form, note, children }: { form: string; note?: ReactNode; children: ReactNode }) {
  const said = useWords(m)
  return (
    <Form
      id={form}
      method="post"
      preventScrollReset
      aria-label={said.ticked}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
    >
      <b className="font-medium">{said.ticked}</b>
      {children}
      {note && <span className="text-ink-2">{note}</span>}
    </Form>
  )
}
