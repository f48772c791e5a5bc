import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useRefusedForm } from '../state.tsx'

type Shown = {
  title: ReactNode
  /** Its name, where the title is a picture, which then stays at its place. */
  label?: string
  at?: string
  /** Of one group only one is open at a time. */
  group: string
  /** Of the form in it: unfolded from the beginning where that was refused. */
  intent: string
  id: string
  children: ReactNode
}

/** Something one can do about a comment or a note, unfolded by its word, even without scripts. */
export function Unfold({ title, label, at, group, intent, id, children }: Shown) {
  const isRefused = useRefusedForm(intent, id) !== null
  return (
    <details
      name={group}
      open={isRefused || undefined}
      onToggle={(event) => event.currentTarget.open && event.currentTarget.querySelector('textarea')?.focus()}
      onKeyDown={(event) => event.key === 'Escape' && fold(event.currentTarget)}
      className="open:order-last open:basis-full"
    >
      <summary
        aria-label={label}
        className={`cursor-pointer list-none text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden ${at ? `absolute grid size-9 place-items-center rounded-full hover:bg-surface-2 focus-visible:rounded-full ${at}` : 'inline-flex min-h-9 items-center rounded-sm text-sm font-medium hover:underline'}`}
      >
        {title}
      </summary>
      <div className="pt-1 pb-2">{children}</div>
    </details>
  )
}

function fold(box: HTMLDetailsElement) {
  box.open = false
  box.querySelector('summary')?.focus()
}

/** A few words: a reply, other words for a comment or a note, or why something should not stand. */
export function WordsForm({
  intent,
  id,
  field = 'text',
  label,
  action,
  words = '',
  max,
  onSend,
}: {
  intent: string
  id: string
  field?: 'text' | 'reason'
  label: string
  action: string
  words?: string
  max: number
  onSend: (text: string) => Promise<boolean>
}) {
  const refused = useRefusedForm(intent, id)
  const [text, setText] = useState(refused?.values[field] ?? words)
  const [busy, setBusy] = useState(false)
  const send = async (form: HTMLFormElement) => {
    if (!text.trim()) return
    const [box, article] = [form.closest('details'), form.closest('article')]
    setBusy(true)
    if (await onSend(text.trim())) {
      if (intent === 'comment-reply') setText('')
      // What was sent may have taken the form away: the comment itself is the next best place.
      if (box?.isConnected) fold(box)
      else article?.focus()
    }
    setBusy(false)
  }
  return (
    <form
      method="post"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <input type="hidden" name="id" value={id} />
      <textarea
        name={field}
        dir="auto"
        rows={field === 'reason' ? 2 : 3}
        required
        minLength={field === 'reason' ? 3 : 1}
        maxLength={max}
        aria-label={label}
        aria-invalid={refused ? true : undefined}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
        className="block w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-focus/35"
      />
      {refused && <FormNote>{refused.why}</FormNote>}
      <Button type="submit" name="intent" value={intent} size="xs" className="justify-self-start" pending={busy}>
        {action}
      </Button>
    </form>
  )
}

/** Why a form was refused, under its field. */
const FormNote = ({ children }: { children: string }) => <p className="text-sm font-medium text-danger">{children}</p>
