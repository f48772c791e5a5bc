import {
  ChevronDown,
  CloudAlert,
  Compass,
  DoorClosedLocked,
  House,
  MessageCircle,
  RotateCw,
  WifiOff,
  type LucideIcon,
} from 'lucide-react'
import { href, Form, useLocation, useRevalidator } from 'react-router'
import { useState, type ReactNode } from 'react'
import { getArtPath } from '#features/catalogue/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { fallbackMessages, shellMessages } from '#shell/base/messages.ts'
import { useRootData } from '#shell/base/root-data.ts'

export function NotFoundFallback() {
  const t = useMessages(fallbackMessages)
  const { home } = useMessages(shellMessages)
  return (
    <Fallback
      art="lost-star"
      icon={Compass}
      title={t.notFound(useFormat().number(404))}
      text={t.notFoundText}
    >
      <Form
        action={href('/search')}
        role="search"
        aria-label={t.notFoundSearch}
        className="w-full max-w-120"
      >
        <SearchField name="q" label={t.notFoundSearch} />
      </Form>
      <Row>
        <ButtonLink to={href('/')}>
          <Icon of={House} /> {home}
        </ButtonLink>
        <ButtonLink to={href('/courses')} variant="line">
          {t.allCourses}
        </ButtonLink>
      </Row>
    </Fallback>
  )
}

export function ErrorFallback({ requestId }: { requestId: string | null }) {
  const t = useMessages(fallbackMessages)
  return (
    <Fallback art="broken-tile" icon={CloudAlert} title={t.error} text={t.errorText}>
      <Row>
        <Reload>
          <Button type="submit">
            <Icon of={RotateCw} /> {t.retry}
          </Button>
        </Reload>
        <TellSupport />
      </Row>
      {requestId && (
        <details className="group text-sm text-ink-3">
          <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2">
            <Icon
              of={ChevronDown}
              size={18}
              className="transition-[rotate] duration-(--t2) group-open:rotate-180"
            />{' '}
            {t.details}
          </summary>
          <p>
            {t.detailsText} <bdi dir="ltr">{requestId}</bdi>
          </p>
        </details>
      )}
    </Fallback>
  )
}

// Module scope, because the fallback remounts after every retry.
let triedAgain: string | null = null

/** Spec 8: offers a retry first, then support. */
export function RenderFallback() {
  const t = useMessages(fallbackMessages)
  const { home } = useMessages(shellMessages)
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  const [isAgain] = useState(() => triedAgain === pathname)
  if (isAgain)
    return (
      <Fallback
        art="broken-tile"
        icon={CloudAlert}
        title={t.errorOccurred}
        text={t.errorOccurredText}
      >
        <Row>
          <TellSupport />
          <ButtonLink to={href('/')} variant="line">
            <Icon of={House} /> {home}
          </ButtonLink>
        </Row>
      </Fallback>
    )
  return (
    <Fallback
      art="broken-tile"
      icon={CloudAlert}
      title={t.somethingWrong}
      text={t.somethingWrongText}
    >
      <Row>
        <Reload
          onSubmit={(event) => {
            event.preventDefault()
            triedAgain = pathname
            void revalidate()
          }}
        >
          <Button type="submit" pending={state === 'loading'}>
            <Icon of={RotateCw} /> {t.tryAgain}
          </Button>
        </Reload>
        <TellSupport />
      </Row>
    </Fallback>
  )
}

export function ForbiddenFallback({
  offline = false,
  onRetry,
}: {
  offline?: boolean
  onRetry?: () => void
}) {
  const t = useMessages(fallbackMessages)
  const { home, myCourses } = useMessages(shellMessages)
  const person = useRootData()?.person
  return (
    <Fallback
      art={offline ? 'cut-thread' : 'closed-gate'}
      icon={offline ? WifiOff : DoorClosedLocked}
      title={t.forbidden}
      text={offline ? t.offlineText : t.forbiddenText}
    >
      <Row>
        {offline && (
          <Reload>
            <Button type={onRetry ? 'button' : 'submit'} {...(onRetry && { onClick: onRetry })}>
              <Icon of={RotateCw} /> {t.retry}
            </Button>
          </Reload>
        )}
        <ButtonLink to={href('/')} variant={offline ? 'line' : 'brand'}>
          <Icon of={House} /> {home}
        </ButtonLink>
        {person && !offline && (
          <ButtonLink to={href('/my/courses')} variant="line">
            {myCourses}
          </ButtonLink>
        )}
      </Row>
    </Fallback>
  )
}

const night = 'oklch(0.2 0.04 222)'

/** Colors are attributes, because utility classes would be added to the styles of every page. */
function Fallback(it: {
  art: string
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="wrap grid max-w-280 content-center items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 py-8 max-md:justify-items-center max-md:text-center md:min-h-[min(40rem,calc(100dvh-13rem))] md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      {/* The illustration may not load offline. */}
      <div
        className="relative grid aspect-square w-full max-w-60 place-items-center overflow-hidden rounded-full shadow-e3 md:max-w-none"
        style={{ background: `radial-gradient(oklch(0.55 0.1 205), ${night} 70%)` }}
      >
        <img
          src={getArtPath(it.art, 'medallion')}
          alt=""
          width={416}
          height={416}
          className="absolute inset-0 size-full object-cover"
        />
        <span
          className="relative grid size-20 place-items-center md:size-32 rounded-full text-accent max-md:[&_svg]:size-9 [&_svg]:stroke-[1.25]"
          style={{
            background: night,
            boxShadow: '0 0 0 3px var(--accent), 0 0 0 10px oklch(0.2 0.04 222 / .55)',
          }}
        >
          <Icon of={it.icon} size={56} />
        </span>
      </div>
      <div className="grid grid-cols-1 gap-4 max-md:justify-items-center">
        <h1 className="text-[clamp(2rem,1.2rem+3vw,3.25rem)]">{it.title}</h1>
        <p className="max-w-136 text-lg text-ink-2">{it.text}</p>
        {it.children}
      </div>
    </div>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 max-md:justify-center">{children}</div>
}

function TellSupport() {
  const t = useMessages(fallbackMessages)
  const person = useRootData()?.person
  return (
    <ButtonLink
      to={person ? href('/my/support') : href('/contact-us')}
      variant="line"
      reloadDocument
    >
      <Icon of={MessageCircle} /> {t.tellSupport}
    </ButtonLink>
  )
}

/** A form with the query as fields, so the button works without scripts. */
function Reload({
  onSubmit,
  children,
}: {
  onSubmit?: (event: React.SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  // A form without fields would add a `?` to the URL.
  const reload = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    window.location.assign(pathname + search)
  }
  return (
    <form action={pathname} onSubmit={onSubmit ?? reload}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
