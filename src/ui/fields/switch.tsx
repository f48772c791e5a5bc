import type { ComponentProps, ReactNode } from 'react'

export function Switch({
  children,
  end = false,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  children: ReactNode
  /** Puts the switch after its label. */ end?: boolean
}) {
  return (
    <label
      className={`relative inline-flex min-h-target cursor-pointer items-center gap-3 text-sm text-ink-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3 ${end ? 'flex-row-reverse justify-between' : ''} ${className}`}
    >
      <span className="relative h-6 w-10 shrink-0">
        <input {...rest} type="checkbox" role="switch" className={track} />
        <span className="pointer-events-none absolute inset-y-[3px] start-[3px] w-4.5 rounded-full bg-surface shadow-e1 transition-[translate] duration-(--t2) ease-ours peer-checked:translate-x-[calc(1rem*var(--dir))]" />
      </span>
      <span>{children}</span>
    </label>
  )
}

const track =
  'peer absolute inset-0 size-full appearance-none rounded-full bg-line-strong cursor-[inherit] transition-colors duration-(--t1) checked:bg-brand focus-visible:rounded-full disabled:opacity-50'
