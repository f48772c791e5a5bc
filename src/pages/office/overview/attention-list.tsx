import {
  ChevronRight,
  CircleCheck,
  CreditCard,
  Flag,
  GraduationCap,
  LifeBuoy,
  MailX,
  PenLine,
  TriangleAlert,
  UserPlus,
} from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { AttentionItem } from '#features/administration/overview/contract.ts'
import { overviewMessages } from '#features/administration/overview/messages.ts'

const places = {
  jobs: {
    to: `${href('/office/running/jobs')}?state=failed`,
    icon: TriangleAlert,
    look: 'bg-danger-soft text-danger',
  },
  messages: {
    to: href('/office/running/messages'),
    icon: MailX,
    look: 'bg-danger-soft text-danger',
  },
  payments: {
    to: href('/office/orders/tasks'),
    icon: CreditCard,
    look: 'bg-danger-soft text-danger',
  },
  tickets: { to: href('/office/support'), icon: LifeBuoy, look: 'bg-accent-soft text-accent-ink' },
  essays: {
    to: href('/office/reports/:kind', { kind: 'tests' }),
    icon: PenLine,
    look: 'bg-accent-soft text-accent-ink',
  },
  reviews: {
    to: `${href('/office/courses')}?in_review=true`,
    icon: GraduationCap,
    look: 'bg-brand-soft text-brand-ink',
  },
  applications: {
    to: href('/office/applications'),
    icon: UserPlus,
    look: 'bg-brand-soft text-brand-ink',
  },
  reports: { to: href('/office/reported'), icon: Flag, look: 'bg-brand-soft text-brand-ink' },
}

export function AttentionList({ items, now }: { items: readonly AttentionItem[]; now: string }) {
  const t = useMessages(overviewMessages)
  const format = useFormat()
  const words = {
    ...t,
    tickets: t.ticketsWaiting,
    applications: t.applicationsWaiting,
    reports: t.reportsWaiting,
  }
  return (
    <Panel title={t.attention}>
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t.calm} text={t.calmText} />
      ) : (
        <ul className="grid divide-y divide-line">
          {items.map(({ kind, count, since }) => {
            const { to, icon, look } = places[kind]
            return (
              <li key={kind}>
                <Link
                  to={to}
                  className="flex flex-wrap items-center gap-3 py-3 hover:text-brand-ink"
                >
                  <span className={`grid size-9 shrink-0 place-items-center rounded-md ${look}`}>
                    <Icon of={icon} size={18} />
                  </span>
                  <span className="grid min-w-0 flex-1 basis-36">
                    <FormattedText className="font-semibold">{words[kind](count)}</FormattedText>
                    {since && (
                      <FormattedText className="text-sm text-ink-3">
                        {t.since(format.ago(since, new Date(now)))}
                      </FormattedText>
                    )}
                  </span>
                  <Icon
                    of={ChevronRight}
                    size={18}
                    className="flip-rtl ms-auto text-ink-3 max-sm:hidden"
                  />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
