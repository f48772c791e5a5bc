import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'

/** Errors are announced assertively, other tones politely. */
export function Alert({
  tone = 'info',
  title,
  action,
  children,
}: {
  tone?: keyof typeof looks
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  const look = looks[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md px-4 py-3 text-sm leading-ui ${look.box}`}
    >
      <Icon of={look.icon} className={`mt-px ${look.ink}`} />
      <div className="min-w-0 flex-1">
        {title && <b className={`font-semibold ${tone === 'bad' ? 'text-danger' : ''}`}>{title}</b>}
        {children && <div className={`text-ink-2 ${title ? 'mt-0.5' : ''}`}>{children}</div>}
      </div>
      {action && <div className="-my-2 self-center">{action}</div>}
    </div>
  )
}

const looks = {
  info: { icon: Info, box: 'bg-info-soft', ink: 'text-info' },
  good: { icon: CircleCheck, box: 'bg-success-soft', ink: 'text-success' },
  warn: { icon: TriangleAlert, box: 'bg-warning-soft', ink: 'text-warning' },
  bad: { icon: CircleAlert, box: 'bg-danger-soft', ink: 'text-danger' },
}
