import { Bell, LogIn, MessageCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { href, useLocation, useSearchParams } from 'react-router'
import { useUnseenCount } from '#features/notifications/state.tsx'
import { useUnread } from '#features/support/chat/unread.tsx'
import { SearchBox } from '#features/search/components/search-box.tsx'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { BrandLink } from './brand.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { MenuButton } from './menu-button.tsx'
import { shellMessages } from '#shell/base/messages.ts'
import { useRootData } from '#shell/base/root-data.ts'
import { RouteBar } from '#shell/base/route-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function TopBar() {
  const t = useMessages(shellMessages)
  const person = useRootData()?.person ?? null
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-1 gap-y-2 bg-bg/86 px-gutter pt-2 pb-3 [backdrop-filter:blur(14px)_saturate(1.4)] desk:flex-nowrap desk:gap-x-4 desk:py-3">
      <div className="flex items-center desk:hidden">
        <MenuButton />
        <BrandLink size={32} />
      </div>
      <TopSearch />
      <div className="ms-auto flex min-w-0 items-center desk:gap-2">
        <LanguageToggle look="top" />
        <span className="max-desk:hidden">
          <ThemeToggle />
        </span>
        {person ? (
          <ChatButton />
        ) : (
          <IconLink to={href('/contact-us')} icon={MessageCircle} label={t.chat} />
        )}
        {person ? <Me name={person.full_name} hue={person.hue} image={person.image} /> : <Guest />}
      </div>
      <RouteBar />
    </header>
  )
}

/** Opens the support chat; without scripts, and on the support page, it is a plain link. */
function ChatButton() {
  const t = useMessages(shellMessages)
  const { pathname } = useLocation()
  const { ask } = useModal('chat')
  const isThere = pathname === href('/my/support')
  const format = useFormat()
  const heard = useUnread(useRootData()?.unread ?? 0)
  const unread = isThere ? 0 : heard
  return (
    <IconLink
      to={`${href('/my/support')}?from=${pathname}`}
      icon={MessageCircle}
      label={unread ? t.chatNew(format.number(unread)) : t.chat}
      badge={<Count of={unread} />}
      onClick={(event) => !isThere && interceptClick(event) && ask()}
    />
  )
}

function TopSearch() {
  const t = useMessages(shellMessages)
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (/^\/(search|courses|categories\/)/.test(pathname)) return null
  return (
    <SearchBox
      action={href('/search')}
      query={query.get('q') ?? ''}
      label={t.searchFor}
      // Hidden on phones in lessons; the menu links to search.
      className={`flex-1 max-desk:order-last max-desk:basis-full desk:max-w-xl ${pathname.includes('/content/l/') ? 'max-desk:hidden' : ''}`}
    />
  )
}

function Me({ name, hue, image }: { name: string; hue: number; image: string | null }) {
  const t = useMessages(shellMessages)
  const format = useFormat()
  const unseen = useUnseenCount(useRootData()?.notifications?.unseen ?? 0)
  const { ask } = useModal('notifications')
  return (
    <>
      <IconLink
        to={href('/my/notifications')}
        icon={Bell}
        label={t.notifications(format.number(unseen))}
        badge={<Count of={unseen} />}
        onClick={(event) => interceptClick(event) && ask()}
      />
      <Link
        to={href('/my/profile')}
        className="flex min-w-0 items-center gap-3 rounded-full p-0.5 text-sm leading-ui font-medium hover:bg-surface-2 focus-visible:rounded-full desk:pe-3"
      >
        <Avatar name={name} hue={hue} src={image} size={40} />
        <BidiText className="max-w-40 min-w-0 truncate max-wall:sr-only">{name}</BidiText>
      </Link>
    </>
  )
}

function Count({ of }: { of: number }) {
  const format = useFormat()
  return (
    of > 0 && (
      <span aria-hidden="true" className={dot}>
        {format.number(Math.min(of, 99))}
      </span>
    )
  )
}

/** Intercepts plain clicks only, so modified clicks follow the link. */
function interceptClick(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false
  event.preventDefault()
  return true
}

function Guest() {
  const t = useMessages(shellMessages)
  const wayIn = useAuthLinks()
  return (
    <>
      <span className="desk:hidden">
        <IconLink to={wayIn(href('/login'))} icon={LogIn} label={t.login} />
      </span>
      <ButtonLink to={wayIn(href('/login'))} variant="ghost" className="max-desk:hidden">
        {t.login}
      </ButtonLink>
      <ButtonLink to={wayIn(href('/register'))} size="sm" className="max-desk:hidden">
        {t.register}
      </ButtonLink>
    </>
  )
}

const dot =
  'absolute end-0 top-0 box-content grid h-[min(1.125rem,22px)] min-w-[min(.875rem,18px)] place-items-center rounded-full border-2 border-bg bg-danger px-1 text-[min(.75rem,16px)] font-bold text-surface'
