import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { commentMax } from '../rules.ts'

/** Something one can do about a comment, unfolded by its word; of one comment's only one is open at a time, even without scripts. */
export function Unfold({ title, group, children }: { title: ReactNode; group: string; children: ReactNode }) {
  return (
    <details
      name={`comment-${group}`}
      onToggle={(event) => event.currentTarget.open && event.currentTarget.querySelector('textarea')?.focus()}
      onKeyDown={(event) => event.key === 'Escape' && fold(event.currentTarget)}
      className="open:order-last open:basis-full"
    >
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center rounded-sm text-sm font-medium text-ink-2 hover:text-ink hover:underline [&::-webkit-details-marker]:hidden">
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

/** A few words about a comment: a reply, other words, or why it should not stand. */
export function WordsForm({
  intent,
  id,
  field = 'text',
  label,
  action,
  words = '',
  max = commentMax,
  onSend,
}: {
  intent: string
  id: string
  field?: 'text' | 'reason'
  label: string
  action: string
  words?: string
  max?: number
  onSend: (text: string) => Promise<boolean>
}) {
  const [text, setText] = useState(words)
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
      <input type="hidden" name="comment_id" value={id} />
      <textarea
        name={field}
        dir="auto"
        rows={field === 'reason' ? 2 : 3}
        required
        minLength={field === 'reason' ? 3 : 1}
        maxLength={max}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
        className="block w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-focus/35"
      />
      <Button type="submit" name="intent" value={intent} size="xs" className="justify-self-start" pending={busy}>
        {action}
      </Button>
    </form>
  )
}
