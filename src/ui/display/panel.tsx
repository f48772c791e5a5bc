import type { ReactNode } from 'react'

export function Panel({
  title,
  text,
  end,
  tone = 'plain',
  as: Box = 'section',
  id,
  className = '',
  children,
}: {
  title?: ReactNode
  text?: ReactNode
  end?: ReactNode
  tone?: 'plain' | 'soft'
  as?: 'section' | 'div' | 'aside' | 'article'
  id?: string
  className?: string
  children: ReactNode
}) {
  return (
    <Box
      id={id}
      className={`rounded-lg border p-[min(clamp(1.25rem,3vw,2rem),6.25vw)] ${tone === 'soft' ? 'border-transparent bg-surface-2' : 'border-line bg-surface'} ${className}`}
    >
      {(title || end) && (
        <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            {title && <h2 className="text-xl">{title}</h2>}
            {text && <p className="mt-1 text-sm text-ink-3">{text}</p>}
          </div>
          {end}
        </header>
      )}
      {children}
    </Box>
  )
}
