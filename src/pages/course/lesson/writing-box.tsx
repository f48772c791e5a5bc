import type { ReactNode } from 'react'

/** Grows with its text; Ctrl+Enter sends it. */
export function ComposeBox({
  label,
  value,
  maxLength,
  why,
  onChange,
  onSend,
  children,
}: {
  label: string
  value: string
  maxLength: number
  /** The reason for a rejection. */
  why?: string | undefined
  onChange: (text: string) => void
  onSend: () => Promise<void>
  children: ReactNode
}) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
      className="rounded-lg border border-line-strong bg-surface p-3 focus-within:border-brand focus-within:outline-3 focus-within:outline-focus/35"
    >
      <textarea
        name="text"
        dir="auto"
        rows={2}
        required
        maxLength={maxLength}
        aria-label={label}
        aria-invalid={why ? true : undefined}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
        className="block field-sizing-content max-h-80 min-h-14 w-full resize-none bg-transparent px-1 text-ink outline-none placeholder:text-ink-3"
      />
      {why && <p className="px-1 pb-2 text-sm font-medium text-danger">{why}</p>}
      <div className="flex items-center justify-between gap-3">{children}</div>
    </form>
  )
}
