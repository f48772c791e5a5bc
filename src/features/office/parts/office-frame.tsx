import {
  Activity,
  Archive,
  ArrowUpRight,
  Award,
  FileQuestion,
  Flag,
  GraduationCap,
  HandCoins,
  LifeBuoy,
  Megaphone,
  LayoutDashboard,
  ReceiptText,
  ScrollText,
  SearchX,
  Settings,
  TicketPercent,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { StaffRole } from '#platform/call/gate.server.ts'
import { useAcademy } from '#platform/page/academy.ts'
import { useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { m } from '../messages.ts'

/** The frame of the office: its menu on the night side, the page beside it. */
export function OfficeFrame({
  me,
  children,
}: {
  me: { name: string; hue: number; image: string | null; staff_role: StaffRole }
  children: ReactNode
}) {
  const said = useWords(m)
  const academy = useAcademy()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start desk:grid-cols-[15rem_minmax(0,1fr)] desk:content-stretch">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-surface focus:px-5 focus:py-3 focus:shadow-e3"
      >
        {said.skip}
      </a>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-night px-4 py-3 text-on-night-2 desk:sticky desk:top-0 desk:h-dvh desk:flex-col desk:items-stretch desk:gap-6 desk:px-3 desk:py-5">
        <Link to="/office" className="flex min-h-target items-center gap-2 desk:px-3">
          <BrandMark size={30} className="text-on-night!" />
          <span className="font-display text-xl font-extrabold text-on-night">{academy.name}</span>
          <span className="desk:ms-auto">
            <Tag tone="accent">{said.office}</Tag>
          </span>
        </Link>
        <nav
          aria-label={said.nav}
          className="flex min-w-0 gap-1 max-desk:order-last max-desk:basis-full max-desk:overflow-x-auto max-desk:[scrollbar-width:none] desk:flex-col"
        >
          {me.staff_role === 'admin' && (
            <NavLink to="/office" end className={entry}>
              <Icon of={LayoutDashboard} /> {said.overview}
            </NavLink>
          )}
          {(me.staff_role === 'admin' || me.staff_role === 'support') && (
            <>
              <NavLink to="/office/people" className={entry}>
                <Icon of={Users} /> {said.people}
              </NavLink>
              <NavLink to="/office/orders" className={entry}>
                <Icon of={ReceiptText} /> {said.orders}
              </NavLink>
              <NavLink to="/office/support" className={entry}>
                <Icon of={LifeBuoy} /> {said.desk}
              </NavLink>
              <NavLink to="/office/reports" className={entry}>
                <Icon of={Flag} /> {said.reports}
              </NavLink>
            </>
          )}
          {(me.staff_role === 'admin' || me.staff_role === 'editor') && (
            <NavLink to="/office/courses" className={entry}>
              <Icon of={GraduationCap} /> {said.courses}
            </NavLink>
          )}
          {(me.staff_role === 'admin' || me.staff_role === 'editor') && (
            <NavLink to="/office/searches" className={entry}>
              <Icon of={SearchX} /> {said.misses}
            </NavLink>
          )}
          {(me.staff_role === 'admin' || me.staff_role === 'editor') && (
            <NavLink to="/office/questions" className={entry}>
              <Icon of={FileQuestion} /> {said.questions}
            </NavLink>
          )}
          {me.staff_role === 'admin' && (
            <>
              <NavLink to="/office/announcements" className={entry}>
                <Icon of={Megaphone} /> {said.announcements}
              </NavLink>
              <NavLink to="/office/applications" className={entry}>
                <Icon of={UserPlus} /> {said.applications}
              </NavLink>
              <NavLink to="/office/selling" className={entry}>
                <Icon of={TicketPercent} /> {said.pricing}
              </NavLink>
              <NavLink to="/office/certificates" className={entry}>
                <Icon of={Award} /> {said.certificates}
              </NavLink>
              <NavLink to="/office/payouts" className={entry}>
                <Icon of={HandCoins} /> {said.payouts}
              </NavLink>
              <NavLink to="/office/settings" className={entry}>
                <Icon of={Settings} /> {said.settings}
              </NavLink>
              <NavLink to="/office/running" className={entry}>
                <Icon of={Activity} /> {said.system}
              </NavLink>
              <NavLink to="/office/backups" className={entry}>
                <Icon of={Archive} /> {said.backups}
              </NavLink>
              <NavLink to="/office/audit" className={entry}>
                <Icon of={ScrollText} /> {said.audit}
              </NavLink>
            </>
          )}
        </nav>
        <Link
          to="/"
          className="ms-auto flex min-h-target items-center gap-3 rounded-md text-sm hover:text-on-night desk:ms-0 desk:mt-auto desk:border-t desk:border-on-night/15 desk:px-3 desk:pt-4"
        >
          <Avatar name={me.name} hue={me.hue} src={me.image} size={36} />
          <span className="grid max-desk:sr-only">
            <bdi className="font-semibold text-on-night">{me.name}</bdi>
            <span className="text-xs">{said[me.staff_role]}</span>
          </span>
          <span className="sr-only">{said.toSite}</span>
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
