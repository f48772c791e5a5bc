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
import { href } from 'react-router'
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
      { to: href('/search'), icon: Search, label: 'search' },
      { to: '/', icon: House, label: 'home' },
      { to: href('/courses'), icon: GraduationCap, label: 'courses' },
      { to: href('/categories'), icon: LayoutGrid, label: 'categories' },
      { to: href('/diplomas'), icon: Route, label: 'diplomas' },
      { to: href('/trainers'), icon: UsersRound, label: 'trainers' },
    ],
    mine: person ? getPersonalItems(person) : [],
    about: [
      { to: href('/about-us'), icon: Info, label: 'aboutUs' },
      { to: href('/our-blog'), icon: Newspaper, label: 'ourBlog' },
      { to: href('/contact-us'), icon: Mail, label: 'contactUs' },
    ],
    end: person
      ? [{ to: href('/logout'), icon: LogOut, label: 'logout', danger: true }]
      : [
          { to: href('/login'), icon: LogIn, label: 'login' },
          { to: href('/register'), icon: UserPlus, label: 'register' },
        ],
  }
}

/** Matches by path prefix, or by the list a course, diploma or trainer belongs to. */
export function findNavEntry(pathname: string, items: NavItem[]): string | undefined {
  const above = items.find(
    ({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)),
  )
  const kind = /^\/(course|diploma|trainer)\//.exec(pathname)?.[1]
  return above ? above.to : kind && href(`/${kind as 'course' | 'diploma' | 'trainer'}s`)
}

function getPersonalItems(person: Person): NavItem[] {
  return [
    ...(person.is_trainer
      ? [{ to: href('/my/trainer-profile'), icon: Presentation, label: 'trainerProfile' } as const]
      : []),
    ...(person.last_course_slug
      ? [
          {
            to: href('/course/:id/content', { id: person.last_course_slug }),
            icon: PlayCircle,
            label: 'continueLearning',
          } as const,
        ]
      : []),
    { to: href('/my/courses'), icon: BookOpen, label: 'myCourses' },
    { to: href('/my/certificates'), icon: Award, label: 'myCertificates' },
    { to: href('/my/favorites'), icon: Heart, label: 'myFavorites' },
    { to: href('/my/profile'), icon: CircleUser, label: { name: person.full_name } },
    { to: href('/my/support'), icon: LifeBuoy, label: 'mySupport' },
    ...(person.staff_role
      ? [{ to: href('/office'), icon: Building2, label: 'office' } as const]
      : []),
  ]
}
