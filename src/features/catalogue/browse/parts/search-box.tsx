import { ChartNoAxesGantt, GraduationCap, Search, UserRound, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { post } from '#platform/post.ts'
import { useLocale, useWords } from '#platform/words.tsx'
import { dirOf } from '#platform/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { OutputOf } from '#platform/contract.ts'
import type { search } from '../../search/contract.ts'
import { m } from '../messages.ts'
import { termIn } from '../rules.ts'
import { Marked } from './marked.tsx'

type Suggestion = OutputOf<typeof search.suggest>[number]

/** A search whose suggestions appear as one types. Before scripts arrive, and whenever none is chosen, it is a form like any other. */
export function SearchBox({
  action,
  asked,
  label,
  onSearch,
  className = '',
  children,
}: {
  action: string
  asked: string
  label: string
  /** Where to search with scripts; without it the form is sent as it is. */
  onSearch?: (term: string | null) => void
  className?: string
  /** What else the form sends, and its button. */
  children?: ReactNode
}) {
  const said = useWords(m)
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  const [found, setFound] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  const close = () => {
    clearTimeout(timer.current)
    latest.current = ''
    setFound([])
    setActive(-1)
  }
  const look = (text: string) => {
    clearTimeout(timer.current)
    setActive(-1)
    const q = termIn(text)
    if (!q) return close()
    latest.current = q
    timer.current = setTimeout(
      () =>
        // Suggestions are a help: without them one types on.
        void post<typeof search.suggest>('public/search/suggest', { q }).then(
          (it) => latest.current === q && setFound(it),
          () => {},
        ),
      150,
    )
  }
  const choose = (it: Suggestion) => {
    close()
    void navigate(placeOf(it))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!found.length) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place past the last is the field itself.
      setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && found[active]) {
      event.preventDefault()
      choose(found[active])
    }
  }

  return (
    <Form
      action={action}
      role="search"
      className={`relative ${className}`}
      onSubmit={(event) => {
        const q = new FormData(event.currentTarget).get('q')
        close()
        if (!onSearch) return
        event.preventDefault()
        onSearch(typeof q === 'string' ? termIn(q) : null)
      }}
    >
      <SearchField
        key={asked}
        name="q"
        label={label}
        defaultValue={asked}
        maxLength={100}
        autoComplete="off"
        // A plain field until there is a script to suggest anything.
        {...(isReady && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': found.length > 0,
          'aria-controls': list,
          'aria-activedescendant': active >= 0 ? `${list}-${active}` : undefined,
        })}
        onInput={(event) => look(event.currentTarget.value)}
        onClear={close}
        onKeyDown={press}
        onBlur={close}
      />
      {children}
      <div
        id={list}
        role="listbox"
        aria-label={said.suggestions}
        hidden={!found.length}
        className="absolute inset-x-0 top-[calc(100%+.5rem)] z-30 max-h-96 overflow-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-e3"
      >
        {found.map((it, at) => (
          <Link
            key={`${it.kind} ${it.slug ?? it.text}`}
            id={`${list}-${at}`}
            to={placeOf(it)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Before the field loses the focus, and with it the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={close}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-surface-2 aria-selected:bg-brand-soft aria-selected:text-brand-ink"
          >
            <Icon of={icons[it.kind]} size={18} className="text-ink-3" />
            <span className="min-w-0 flex-1 truncate" {...(it.lang !== locale && { lang: it.lang, dir: dirOf(it.lang) })}>
              <Marked pieces={it.marked} />
            </span>
            <span className="text-xs text-ink-3">{said[kinds[it.kind]]}</span>
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only" suppressHydrationWarning>
        {found.length > 0 && said.suggestionCount(found.length)}
      </p>
    </Form>
  )
}

const never = () => () => {}
const placeOf = ({ kind, slug, text }: Suggestion) => (kind === 'term' ? `/search/t/${encodeURIComponent(text)}` : `${places[kind]}${slug}`)
const places = { course: '/course/', category: '/courses/c/', trainer: '/trainer/' }
const icons: Record<Suggestion['kind'], LucideIcon> = {
  term: Search,
  course: GraduationCap,
  category: ChartNoAxesGantt,
  trainer: UserRound,
}
const kinds = { term: 'aTerm', course: 'aCourse', category: 'aCategory', trainer: 'aTrainer' } as const
