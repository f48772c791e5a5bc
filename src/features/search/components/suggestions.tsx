import {
  ChartNoAxesGantt,
  GraduationCap,
  Newspaper,
  Route,
  Search,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { getDirection } from '#platform/language/locale.ts'
import { post } from '#platform/call/post.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { AllStyles } from '#ui/base/styles.tsx'
import { getTermPath } from '../browse/paths.ts'
import type { searchCalls } from '../course-search/contract.ts'
import { searchMessages } from '../messages.ts'
import { MarkedText } from './highlighted-text.tsx'

type Suggestion = EndpointOutput<typeof searchCalls.suggest>[number]

/** Turns the field into a combobox. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const t = useMessages(searchMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  const [found, setFound] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)

  const close = () => {
    clearTimeout(timer.current)
    latest.current = ''
    setFound([])
    setActive(-1)
  }
  const ask = useEffectEvent((q: string) => {
    clearTimeout(timer.current)
    latest.current = q
    timer.current = setTimeout(
      () =>
        // Errors are ignored, because suggestions are optional.
        void post<typeof searchCalls.suggest>('public/search/suggest', { q }).then(
          (it) => latest.current === q && setFound(it),
          () => {},
        ),
      150,
    )
  })
  const look = useEffectEvent(() => {
    setActive(-1)
    const q = getTypedText(field)
    if (q) ask(q)
    else close()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!found.length) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The position after the last item is the field itself.
      setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && found[active]) {
      event.preventDefault()
      close()
      void navigate(placeOf(found[active]))
    }
  })
  const leave = useEffectEvent(close)

  useEffect(() => {
    const [typed, pressed, left] = [
      () => look(),
      (event: KeyboardEvent) => press(event),
      () => leave(),
    ]
    field.addEventListener('input', typed)
    field.addEventListener('keydown', pressed)
    field.addEventListener('blur', left)
    field.form?.addEventListener('submit', left)
    // Text typed while this module loaded.
    const already = field.value === field.defaultValue ? null : getTypedText(field)
    if (already) ask(already)
    return () => {
      field.removeEventListener('input', typed)
      field.removeEventListener('keydown', pressed)
      field.removeEventListener('blur', left)
      field.form?.removeEventListener('submit', left)
    }
  }, [field])

  useEffect(() => {
    const says = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-expanded': String(found.length > 0),
    }
    for (const [name, value] of Object.entries(says)) field.setAttribute(name, value)
    if (active >= 0) field.setAttribute('aria-activedescendant', `${list}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [field, list, found.length, active])

  return (
    <>
      <AllStyles />
      <div
        id={list}
        role="listbox"
        aria-label={t.suggestions}
        hidden={!found.length}
        className="absolute inset-x-0 top-[calc(100%+.5rem)] z-30 max-h-96 overflow-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-e3"
      >
        {found.map((match, at) => (
          <Link
            key={`${match.kind} ${match.slug ?? match.text}`}
            id={`${list}-${at}`}
            to={placeOf(match)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Prevents blur, which would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={close}
            className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-1 pe-3 hover:bg-surface-2 aria-selected:bg-brand-soft aria-selected:text-brand-ink"
          >
            {match.kind === 'trainer' ? (
              <Avatar
                name={match.text}
                hue={match.hue ?? undefined}
                src={match.thumbnail}
                size={36}
              />
            ) : (
              <Icon of={icons[match.kind]} size={18} className="mx-2.25 text-ink-3" />
            )}
            <span
              className="grid min-w-0 flex-1 leading-ui"
              {...(match.lang !== locale && { lang: match.lang, dir: getDirection(match.lang) })}
            >
              {/* `line-clamp` instead of `truncate`, which clips the start of a Latin word at the end of an Arabic line. */}
              <span className="line-clamp-1">
                <MarkedText pieces={match.marked} />
              </span>
              {match.headline && (
                <span className="line-clamp-1 text-sm text-ink-3">{match.headline}</span>
              )}
            </span>
            <span className="text-xs text-ink-3">{t[match.kind]}</span>
          </Link>
        ))}
      </div>
      <FormattedText as="p" role="status" className="sr-only">
        {found.length > 0 && t.suggestionCount(found.length)}
      </FormattedText>
    </>
  )
}

function getTypedText(field: HTMLInputElement) {
  const text = field.value.replace(/\s+/g, ' ').trim()
  return [...text].length > 1 ? text : null
}

const placeOf = ({ kind, slug, text }: Suggestion) =>
  kind === 'term' || !slug
    ? getTermPath({ base: 'search' }, text)
    : kind === 'category'
      ? href('/courses/c/:category', { category: slug })
      : kind === 'post'
        ? href('/our-blog/:id', { id: slug })
        : href(`/${kind}/:id`, { id: slug })
const icons: Record<Exclude<Suggestion['kind'], 'trainer'>, LucideIcon> = {
  term: Search,
  course: GraduationCap,
  category: ChartNoAxesGantt,
  diploma: Route,
  post: Newspaper,
}
