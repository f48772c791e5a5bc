import { BookOpen, ReceiptText, UserRound, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { href } from 'react-router'
import type { StaffRole } from '#platform/call/gate.server.ts'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { foldForSearch } from '#ui/base/fold-for-search.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { listOfficeSections } from './office-areas.tsx'
import type { commandPaletteCalls } from '#features/administration/command-palette/contract.ts'
import { commandPaletteMessages } from '#features/administration/command-palette/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export type PaletteResults = EndpointOutput<typeof commandPaletteCalls.find>
type ResultLine = { to: string; icon: LucideIcon; title: string; text?: string }

/** Screens first, because people know them by name. */
export function CommandPaletteResults({
  role,
  q,
  found,
  onGo,
}: {
  role: StaffRole
  q: string
  found: PaletteResults
  onGo?: () => void
}) {
  const t = useMessages(commandPaletteMessages)
  const office = useMessages(officeMessages)
  const screens = listOfficeSections(role)
    .map((section): ResultLine => ({
      to: section.to,
      icon: section.icon,
      title: office[section.title],
    }))
    .filter((resultLine) => foldForSearch(resultLine.title).includes(foldForSearch(q)))
  const groups: [string, ResultLine[]][] = [
    [t.screens, screens],
    [
      t.people,
      found.people.map((person) => ({
        ...person,
        to: href('/office/people/:id', { id: person.id }),
        icon: UserRound,
      })),
    ],
    [
      t.courses,
      found.courses.map((course) => ({
        ...course,
        to: href('/office/courses/:course/details', { course: course.id }),
        icon: BookOpen,
      })),
    ],
    [
      t.orders,
      found.orders.map((order) => ({
        ...order,
        to: href('/office/orders/:id', { id: order.id }),
        icon: ReceiptText,
      })),
    ],
  ]
  const shown = groups.filter(([, lines]) => lines.length)
  if (!shown.length) return <p className="text-ink-2">{t.nothing}</p>
  return (
    <div className="grid gap-4">
      {shown.map(([title, lines]) => (
        <section key={title} aria-label={title}>
          <p className="mb-1 text-xs font-semibold text-ink-3" aria-hidden="true">
            {title}
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line.to}>
                <Link
                  to={line.to}
                  data-found
                  {...(onGo && { onClick: onGo })}
                  className="flex min-h-target items-center gap-3 rounded-md px-3 py-2 hover:bg-surface-2 focus-visible:bg-surface-2"
                >
                  <Icon of={line.icon} size={18} />
                  <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                    <BidiText className="font-medium">{line.title}</BidiText>
                    {line.text && <Address className="text-sm text-ink-3">{line.text}</Address>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Arrow keys move between the field and the results. */
export function handleResultKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[name=q], a[data-found]'),
  ]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
