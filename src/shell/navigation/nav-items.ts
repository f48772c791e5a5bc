import {
  Award,
  BookOpen,
  Building2,
  CircleUser,
  GraduationCap,
  Heart,
  House,
  Info,
  LayoutGrid,
  LifeBuoy,
  LogIn,
  LogOut,
  Mail,
  Newspaper,
  PlayCircle,
  Presentation,
  Route,
  Search,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Person } from './person.ts'

export type NavItem = {
  to: string
  icon: LucideIcon
  label: NavLabel | { name: string }
  danger?: boolean
}

type NavLabel =
  | 'search'
  | 'home'
  | 'courses'
  | 'categories'
  | 'diplomas'
  | 'trainers'
  | 'trainerProfile'
  | 'continueLearning'
  | 'myCourses'
  | 'myCertificates'
  | 'myFavorites'
  | 'mySupport'
  | 'office'
  | 'aboutUs'
  | 'ourBlog'
  | 'contactUs'
  | 'logout'
  | 'login'
  | 'register'

/** Spec 2: sidebar groups in order. The language toggle is between the last two. */
export function getNavItems(person: Person | null): {
  find: NavItem[]
  mine: NavItem[]
  about: NavItem[]
  end: NavItem[]
} {
  return {
    find: [
      { to: '/search', icon: Search, label: 'search' },
      { to: '/', icon: House, label: 'home' },
      { to: '/courses', icon: GraduationCap, label: 'courses' },
      { to: '/categories', icon: LayoutGrid, label: 'categories' },
      { to: '/diplomas', icon: Route, label: 'diplomas' },
      { to: '/trainers', icon: UsersRound, label: 'trainers' },
    ],
    mine: person ? getPersonalItems(person) : [],
    about: [
      { to: '/about-us', icon: Info, label: 'aboutUs' },
      { to: '/our-blog', icon: Newspaper, label: 'ourBlog' },
      { to: '/contact-us', icon: Mail, label: 'contactUs' },
    ],
    end: person
      ? [{ to: '/logout', icon: LogOut, label: 'logout', danger: true }]
      : [
          { to: '/login', icon: LogIn, label: 'login' },
          { to: '/register', icon: UserPlus, label: 'register' },
        ],
  }
}

/** Matches by path prefix, or by the list a course, diploma or trainer belongs to. */
export function findNavEntry(pathname: string, items: NavItem[]): string | undefined {
  const above = items.find(
    ({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)),
  )
  const [, kind] = /^\/(course|diploma|trainer)\//.exec(pathname) ?? []
  return above ? above.to : kind && `/${kind}s`
}

function getPersonalItems(person: Person): NavItem[] {
  return [
    ...(person.is_trainer
      ? [{ to: '/my/trainer-profile', icon: Presentation, label: 'trainerProfile' } as const]
      : []),
    ...(person.last_course_slug
      ? [
          {
            to: `/course/${person.last_course_slug}/content`,
            icon: PlayCircle,
            label: 'continueLearning',
          } as const,
        ]
      : []),
    { to: '/my/courses', icon: BookOpen, label: 'myCourses' },
    { to: '/my/certificates', icon: Award, label: 'myCertificates' },
    { to: '/my/favorites', icon: Heart, label: 'myFavorites' },
    { to: '/my/profile', icon: CircleUser, label: { name: person.full_name } },
    { to: '/my/support', icon: LifeBuoy, label: 'mySupport' },
    ...(person.staff_role ? [{ to: '/office', icon: Building2, label: 'office' } as const] : []),
  ]
}
