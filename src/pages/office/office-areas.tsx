import {
  Activity,
  Archive,
  Award,
  ChartColumn,
  FileQuestion,
  Flag,
  GraduationCap,
  HandCoins,
  KeyRound,
  LifeBuoy,
  Megaphone,
  LayoutDashboard,
  ReceiptText,
  Route,
  ScrollText,
  Newspaper,
  Settings,
  TicketPercent,
  UserPlus,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { href } from 'react-router'
import type { StaffRole } from '#platform/call/gate.server.ts'

const admin: readonly StaffRole[] = ['admin']
const support: readonly StaffRole[] = ['admin', 'support']
const editor: readonly StaffRole[] = ['admin', 'editor']

type SectionName =
  | 'overview'
  | 'people'
  | 'groups'
  | 'orders'
  | 'desk'
  | 'reported'
  | 'reports'
  | 'courses'
  | 'diplomas'
  | 'questions'
  | 'content'
  | 'announcements'
  | 'applications'
  | 'pricing'
  | 'certificates'
  | 'payouts'
  | 'settings'
  | 'system'
  | 'backups'
  | 'api'
  | 'audit'

/** Sections and their roles. */
const rooms: readonly {
  to: string
  icon: LucideIcon
  title: SectionName
  roles: readonly StaffRole[]
  also?: RegExp
}[] = [
  { to: href('/office'), icon: LayoutDashboard, title: 'overview', roles: admin },
  { to: href('/office/people'), icon: Users, title: 'people', roles: support },
  { to: href('/office/groups'), icon: UsersRound, title: 'groups', roles: admin },
  { to: href('/office/orders'), icon: ReceiptText, title: 'orders', roles: support },
  { to: href('/office/support'), icon: LifeBuoy, title: 'desk', roles: support },
  { to: href('/office/reported'), icon: Flag, title: 'reported', roles: support },
  { to: href('/office/reports'), icon: ChartColumn, title: 'reports', roles: admin },
  { to: href('/office/courses'), icon: GraduationCap, title: 'courses', roles: editor },
  { to: href('/office/diplomas'), icon: Route, title: 'diplomas', roles: editor },
  { to: href('/office/questions'), icon: FileQuestion, title: 'questions', roles: editor },
  // Search and translations belong to content, with other paths.
  {
    to: href('/office/content/:kind', { kind: 'posts' }),
    icon: Newspaper,
    title: 'content',
    roles: editor,
    also: /^\/office\/(content|searches|translations)(\/|$)/,
  },
  { to: href('/office/announcements'), icon: Megaphone, title: 'announcements', roles: editor },
  { to: href('/office/applications'), icon: UserPlus, title: 'applications', roles: admin },
  { to: href('/office/selling'), icon: TicketPercent, title: 'pricing', roles: admin },
  { to: href('/office/certificates'), icon: Award, title: 'certificates', roles: admin },
  { to: href('/office/payouts'), icon: HandCoins, title: 'payouts', roles: admin },
  { to: href('/office/settings/:room?'), icon: Settings, title: 'settings', roles: admin },
  { to: href('/office/running'), icon: Activity, title: 'system', roles: admin },
  { to: href('/office/backups'), icon: Archive, title: 'backups', roles: admin },
  {
    to: href('/office/keys'),
    icon: KeyRound,
    title: 'api',
    roles: admin,
    also: /^\/office\/webhooks(\/|$)/,
  },
  { to: href('/office/audit'), icon: ScrollText, title: 'audit', roles: admin },
]

export const listOfficeSections = (role: StaffRole) =>
  rooms.filter(({ roles }) => roles.includes(role))

/** `/office` matches only itself. */
export const isWithinSection = (pathname: string, to: string, also?: RegExp) =>
  pathname === to ||
  (to !== href('/office') && pathname.startsWith(`${to}/`)) ||
  also?.test(pathname) === true

/** Pages outside all sections are authorized by their calls. */
export function canOpen(role: StaffRole, pathname: string) {
  // The first page redirects by role.
  const room =
    pathname === href('/office')
      ? undefined
      : rooms.find(({ to, also }) => isWithinSection(pathname, to, also))
  return !room || room.roles.includes(role)
}
