import { ArrowUpRight, Flag, UserPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { StaffRole } from '#platform/gate.server.ts'
import { academyName } from '#platform/settings.ts'
import { useLocale, useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { m } from '../messages.ts'

/** The frame of the office: its menu on the night side, the page beside it. */
export function OfficeFrame({ me, children }: { me: { name: string; image: string | null; staff_role: StaffRole }; children: ReactNode }) {
  const said = useWords(m)
  const locale = useLocale()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start md:grid-cols-[15rem_minmax(0,1fr)] md:content-stretch">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-surface focus:px-5 focus:py-3 focus:shadow-e3"
      >
        {said.skip}
      </a>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-night px-4 py-3 text-on-night-2 md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:gap-6 md:px-3 md:py-5">
        <Link to="/office" className="flex min-h-target items-center gap-2 md:px-3">
          <BrandMark size={30} />
          <span className="font-display text-xl font-extrabold text-on-night">{academyName(locale)}</span>
          <span className="md:ms-auto">
            <Tag tone="accent">{said.office}</Tag>
          </span>
        </Link>
        <nav
          aria-label={said.nav}
          className="flex min-w-0 gap-1 max-md:order-last max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-col"
        >
          {(me.staff_role === 'admin' || me.staff_role === 'support') && (
            <>
              <NavLink to="/office/people" className={entry}>
                <Icon of={Users} /> {said.people}
              </NavLink>
              <NavLink to="/office/reports" className={entry}>
                <Icon of={Flag} /> {said.reports}
              </NavLink>
            </>
          )}
          {me.staff_role === 'admin' && (
            <NavLink to="/office/applications" className={entry}>
              <Icon of={UserPlus} /> {said.applications}
            </NavLink>
          )}
        </nav>
        <Link
          to="/"
          className="ms-auto flex min-h-target items-center gap-3 rounded-md text-sm hover:text-on-night md:ms-0 md:mt-auto md:border-t md:border-on-night/15 md:px-3 md:pt-4"
        >
          <Avatar name={me.name} src={me.image} size={36} />
          <span className="grid max-md:sr-only">
            <bdi className="font-semibold text-on-night">{me.name}</bdi>
            <span className="text-xs">{said[me.staff_role]}</span>
          </span>
          <span className="sr-only">{said.toSite}</span>
          <span className="md:ms-auto">
            <Icon of={ArrowUpRight} size={18} className="flip-rtl" />
          </span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter pt-6 pb-16">
        {children}
      </main>
    </div>
  )
}

const entry =
  'flex min-h-target shrink-0 items-center gap-3 rounded-md border-s-3 border-transparent px-3 text-sm font-medium hover:bg-on-night/8 aria-[current=page]:bg-on-night/12 aria-[current=page]:text-on-night aria-[current=page]:border-accent'
