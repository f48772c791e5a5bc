import { Bell, LogIn, MessageCircle } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { SearchBox } from '#features/catalogue/search/parts/search-box.tsx'
import { useWayIn } from '#platform/way-in.ts'
import { useFormat, useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { BrandLink } from './brand.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { MenuButton } from './menu-button.tsx'
import { words } from './messages.ts'
import { useRootData } from './root-data.ts'
import { RouteBar } from './route-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Search, language, help and the person: in the same place on every page. */
export function TopBar() {
  const said = useWords(words)
  const person = useRootData()?.person ?? null
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-1 gap-y-2 bg-bg/86 px-gutter pt-2 pb-3 backdrop-blur-[14px] backdrop-saturate-140 md:flex-nowrap md:gap-x-4 md:py-3">
      <div className="flex items-center md:hidden">
        <MenuButton />
        <BrandLink size={32} />
      </div>
      <TopSearch />
      <div className="ms-auto flex shrink-0 items-center md:gap-2">
        <LanguageToggle look="top" />
        <span className="max-md:hidden">
          <ThemeToggle />
        </span>
        <IconLink to={person ? '/my/support' : '/contact-us'} icon={MessageCircle} label={said.chat} />
        {person ? <Me name={person.full_name} image={person.image} /> : <Guest />}
      </div>
      <RouteBar />
    </header>
  )
}

function TopSearch() {
  const said = useWords(words)
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  // Listings have a search of their own, in sight.
  if (/^\/(search|courses|categories\/)/.test(pathname)) return null
  return (
    <SearchBox
      action="/search"
      asked={query.get('q') ?? ''}
      label={said.searchFor}
      // Beside a lesson a phone's screen belongs to the lesson; the menu leads to the search.
      className={`flex-1 max-md:order-last max-md:basis-full md:max-w-xl ${pathname.includes('/content/l/') ? 'max-md:hidden' : ''}`}
    />
  )
}

function Me({ name, image }: { name: string; image: string | null }) {
  const said = useWords(words)
  const format = useFormat()
  const notifications = useRootData()?.notifications
  const unseen = notifications?.unseen ?? 0
  return (
    <>
      {notifications && (
        <IconLink
          to="/my/notifications"
          icon={Bell}
          label={said.notifications(format.number(unseen))}
          badge={unseen > 0 && <span className={dot}>{format.number(Math.min(unseen, 99))}</span>}
        />
      )}
      <Link
        to="/my/profile"
        className="flex items-center gap-3 rounded-full p-0.5 text-sm leading-ui font-medium hover:bg-surface-2 focus-visible:rounded-full md:pe-3"
      >
        <Avatar name={name} src={image} size={40} />
        <bdi className="max-w-40 truncate max-lg:sr-only">{name}</bdi>
      </Link>
    </>
  )
}

function Guest() {
  const said = useWords(words)
  const wayIn = useWayIn()
  return (
    <>
      <span className="md:hidden">
        <IconLink to={wayIn('/login')} icon={LogIn} label={said.login} />
      </span>
      <ButtonLink to={wayIn('/login')} variant="ghost" className="max-md:hidden">
        {said.login}
      </ButtonLink>
      <ButtonLink to={wayIn('/register')} size="sm" className="max-md:hidden">
        {said.register}
      </ButtonLink>
    </>
  )
}

const dot =
  'absolute -end-px top-px box-content grid h-4.5 min-w-3.5 place-items-center rounded-full border-2 border-bg bg-danger px-1 text-[0.6875rem] leading-none font-bold text-surface'
