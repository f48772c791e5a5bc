import { Search, X } from 'lucide-react'
import { useId, useRef, useState, type ComponentProps } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** Submitted by its form, so that results have a URL. */
export function SearchField({
  label,
  look = 'round',
  className = '',
  onInput,
  onClear,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'dir' | 'ref'> & {
  label?: string
  look?: 'round' | 'flat'
  onClear?: () => void
}) {
  const t = useMessages(baseMessages)
  const input = useRef<HTMLInputElement>(null)
  const made = useId()
  const id = rest.id ?? made
  const [filled, setFilled] = useState(!!(rest.value ?? rest.defaultValue))
  const clear = () => {
    if (input.current) input.current.value = ''
    input.current?.focus()
    setFilled(false)
    onClear?.()
  }
  return (
    <div
      className={`${box} ${look === 'round' ? 'rounded-full border-line ps-5 shadow-e1' : 'rounded-md border-line-strong ps-4'} ${className}`}
    >
      <Icon of={Search} />
      <label htmlFor={id} className="sr-only">
        {label ?? t.search}
      </label>
      <input
        placeholder={label ?? t.search}
        enterKeyHint="search"
        {...rest}
        id={id}
        ref={input}
        type="search"
        dir="auto"
        onInput={(event) => {
          setFilled(!!event.currentTarget.value)
          onInput?.(event)
        }}
        className="min-w-0 flex-1 self-stretch bg-transparent text-start text-ellipsis text-ink outline-none placeholder:text-ink-3 placeholder:opacity-100"
      />
      {filled && (
        <button
          type="button"
          aria-label={t.clearSearch}
          onClick={clear}
          className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-surface-2 focus-visible:-outline-offset-2"
        >
          <Icon of={X} size={18} />
        </button>
      )}
    </div>
  )
}

const box =
  'flex h-12 w-full items-center gap-3 pe-1.5 border bg-surface text-ink-3 focus-within:border-brand focus-within:outline-3 focus-within:outline-focus/35'
