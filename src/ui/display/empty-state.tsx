import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'

export function EmptyState({
  icon,
  art,
  title,
  text,
  action,
}: {
  icon?: LucideIcon
  art?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2 px-6 pt-8 pb-10 text-center">
      {art && (
        <div className="mb-3 size-[min(8.5rem,35vw)] overflow-hidden rounded-full [&>*]:size-full">
          {art}
        </div>
      )}
      {icon && (
        <span className="mb-2 grid size-15 place-items-center rounded-lg bg-brand-soft text-brand-ink">
          <Icon of={icon} size={28} />
        </span>
      )}
      <h2 className="text-xl">{title}</h2>
      {text && <p className="max-w-md text-sm text-ink-3">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
