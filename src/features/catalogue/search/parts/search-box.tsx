import { Suspense, useRef, useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { SearchField } from '#ui/fields/search-field.tsx'

const Suggestions = createOptionalPart(async () => (await import('./suggestions.tsx')).Suggestions)

/** A search whose suggestions appear as one types: they are fetched when somebody is about to. It is a form like any other all the while. */
export function SearchBox({
  action,
  query,
  label,
  onSearch,
  className = '',
  children,
}: {
  action: string
  query: string
  label: string
  /** Where to search with scripts; without it the form is sent as it is. */
  onSearch?: (text: string) => void
  className?: string
  /** What else the form sends, and its button. */
  children?: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  return (
    <Form
      ref={form}
      action={action}
      role="search"
      className={`relative min-w-0 ${className}`}
      onFocus={(event) => event.target instanceof HTMLInputElement && setField(event.target)}
      onSubmit={(event) => {
        if (!onSearch) return
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('q')
        onSearch(typeof text === 'string' ? text : '')
      }}
    >
      <SearchField key={query} name="q" label={label} defaultValue={query} maxLength={100} autoComplete="off" />
      {children}
      {field && (
        <Suspense>
          <Suggestions key={query} field={field} />
        </Suspense>
      )}
    </Form>
  )
}
