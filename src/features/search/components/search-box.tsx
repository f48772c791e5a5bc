import { Suspense, useRef, useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { SearchField } from '#ui/fields/search-field.tsx'

const Suggestions = createOptionalPart(async () => (await import('./suggestions.tsx')).Suggestions)

/** Loads the suggestions when the field is about to be used; works as a plain form until then. */
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
  /** Without it, the form is submitted normally. */
  onSearch?: (text: string) => void
  className?: string
  /** Further fields and the submit button. */
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
      <SearchField
        key={query}
        name="q"
        label={label}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
      />
      {children}
      {field && (
        <Suspense>
          <Suggestions key={query} field={field} />
        </Suspense>
      )}
    </Form>
  )
}
