import { useState, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { useRefusedForm, type NewerVersion } from '#features/learning/state.tsx'

type DisclosureProps = {
  title: ReactNode
  /** Accessible name if the title is an icon, which then stays in place. */
  label?: string
  at?: string
  /** Only one disclosure of a group is open. */
  group: string
  /** Identifies the form, which starts expanded if it was refused. */
  intent: string
  id: string
  children: ReactNode
}

export function DisclosureForm({ title, label, at, group, intent, id, children }: DisclosureProps) {
  const isFailed = useRefusedForm(intent, id) !== null
  return (
    <details
      name={group}
      open={isFailed || undefined}
      onToggle={(event) =>
        event.currentTarget.open && event.currentTarget.querySelector('textarea')?.focus()
      }
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

export function TextForm({
  intent,
  id,
  field = 'text',
  label,
  action,
  words = '',
  version,
  max,
  onSend,
}: {
  intent: string
  id: string
  field?: 'text' | 'reason'
  label: string
  action: string
  words?: string
  version?: string
  max: number
  onSend: (text: string, version: string | undefined) => Promise<boolean | NewerVersion>
}) {
  const failure = useRefusedForm(intent, id)
  const [text, setText] = useState(failure?.values[field] ?? words)
  const [theirs, setTheirs] = useState(failure?.theirs ?? null)
  // After seeing the newer version, the person may overwrite it.
  const begun = theirs?.updated_at ?? version
  const [busy, setBusy] = useState(false)
  const send = async (form: HTMLFormElement) => {
    if (!text.trim()) return
    const [box, article] = [form.closest('details'), form.closest('article')]
    setBusy(true)
    const kept = await onSend(text.trim(), begun)
    if (kept === true) {
      if (intent === 'comment-reply') setText('')
      // The form may be gone after sending; focus moves to the comment.
      if (box?.isConnected) fold(box)
      else article?.focus()
    } else if (kept) setTheirs(kept)
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
      {begun && <input type="hidden" name="updated_at" value={begun} />}
      <textarea
        name={field}
        dir="auto"
        rows={field === 'reason' ? 2 : 3}
        required
        minLength={field === 'reason' ? 3 : 1}
        maxLength={max}
        aria-label={label}
        aria-invalid={failure ? true : undefined}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
        className="block w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-focus/35"
      />
      {failure && <FormNote>{failure.why}</FormNote>}
      {theirs && <ConflictingVersion>{theirs.text}</ConflictingVersion>}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="xs"
        className="justify-self-start"
        pending={busy}
      >
        {action}
      </Button>
    </form>
  )
}

const FormNote = ({ children }: { children: string }) => (
  <p className="text-sm font-medium text-danger">{children}</p>
)
