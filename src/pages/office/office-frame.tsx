import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import type { StaffRole } from '#platform/call/gate.server.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { CommandPaletteButton } from './finder-button.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { isWithinSection, listOfficeSections } from './office-areas.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function OfficeFrame({
  me,
  children,
}: {
  me: { name: string; hue: number; image: string | null; staff_role: StaffRole }
  children: ReactNode
}) {
  const t = useMessages(officeMessages)
  const academy = useAcademy()
  const { pathname } = useLocation()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start desk:grid-cols-[15rem_minmax(0,1fr)] desk:content-stretch">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-surface focus:px-5 focus:py-3 focus:shadow-e3"
      >
        {t.skip}
      </a>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-night px-4 py-3 text-on-night-2 desk:sticky desk:top-0 desk:h-dvh desk:flex-col desk:items-stretch desk:gap-6 desk:px-3 desk:py-5">
        <Link
          to={href('/office')}
          className="flex min-h-target flex-wrap items-center gap-x-2 desk:px-3"
        >
          <BrandMark size={30} className="text-on-night!" />
          <span className="font-display text-xl font-extrabold text-on-night">{academy.name}</span>
          <span className="desk:ms-auto">
            <Tag tone="accent">{t.office}</Tag>
          </span>
        </Link>
        <CommandPaletteButton role={me.staff_role} />
        <nav
          aria-label={t.nav}
          className="flex min-w-0 gap-1 max-desk:order-last max-desk:basis-full max-desk:overflow-x-auto [scrollbar-width:none] desk:min-h-0 desk:flex-1 desk:flex-col desk:overflow-y-auto"
        >
          {listOfficeSections(me.staff_role).map(({ to, icon, title, also }) => (
            <Link
              key={to}
              to={to}
              aria-current={isWithinSection(pathname, to, also) ? 'page' : undefined}
              className={entry}
            >
              <Icon of={icon} /> {t[title]}
            </Link>
          ))}
        </nav>
        <Link
          to={href('/')}
          className="ms-auto flex min-h-target items-center gap-3 rounded-md text-sm hover:text-on-night desk:ms-0 desk:mt-auto desk:border-t desk:border-on-night/15 desk:px-3 desk:pt-4"
        >
          <Avatar name={me.name} hue={me.hue} src={me.image} size={36} />
          <span className="grid max-desk:sr-only">
            <BidiText className="font-semibold text-on-night">{me.name}</BidiText>
            <span className="text-xs">{t[me.staff_role]}</span>
          </span>
          <span className="sr-only">{t.toSite}</span>
          <span className="desk:ms-auto">
            <Icon of={ArrowUpRight} size={18} className="flip-rtl" />
          </span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="@container/page min-w-0 px-gutter pt-6 pb-16">
        {children}
      </main>
    </div>
  )
}

const entry =
  'flex min-h-target shrink-0 items-center gap-3 rounded-md border-s-3 border-transparent px-3 text-sm font-medium hover:bg-on-night/8 aria-[current=page]:bg-on-night/12 aria-[current=page]:text-on-night aria-[current=page]:border-accent'
