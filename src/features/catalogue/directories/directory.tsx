import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ListingBand } from '../components/listing-band.tsx'
import type { Reference } from '../queries.server.ts'
import { directoryMessages } from './messages.ts'
import {
  directoryLanguages,
  isDirectoryFiltered,
  readDirectoryQuery,
  type DirectoryQuery,
  type DirectorySort,
} from './rules.ts'
import { buildDirectoryPath } from './paths.ts'

type DirectoryProps<Item> = {
  path: string
  query: DirectoryQuery
  sorts: readonly DirectorySort[]
  list: { items: Item[]; page: number; pages: number; total: number; fields: Reference[] }
  title: string
  text: string
  /** Label of the search field. */
  find: string
  /** For example "14 trainers". */
  count: string
  empty: { icon: LucideIcon; title: string; text: string }
  children: (items: Item[]) => ReactNode
}

export function Directory<Item>({
  path,
  query,
  sorts,
  list,
  title,
  text,
  find,
  count,
  empty,
  children,
}: DirectoryProps<Item>) {
  const t = useMessages(directoryMessages)
  const isLoading = useNavigation().location?.pathname === path
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const address = buildDirectoryPath(path, query)
  const shown = useRef(address)
  // Syncs the fields with the address without losing focus or text being typed.
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    const values = {
      q: query.q ?? '',
      category: query.category ?? '',
      language: query.language ?? '',
      sort: query.sort ?? sorts[0]!,
    }
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = value
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address says all of the query
  }, [address])
  const show = (sent: HTMLFormElement) => {
    const params = new URLSearchParams(
      [...new FormData(sent)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    void navigate(buildDirectoryPath(path, readDirectoryQuery(params, sorts)), {
      preventScrollReset: true,
      state: { keepScroll: true },
    })
  }
  const summary = list.total ? count : isDirectoryFiltered(query) ? t.noMatch : empty.title
  return (
    <Form
      action={path}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
      onChange={(event) => event.target instanceof HTMLSelectElement && show(event.currentTarget)}
    >
      <ListingBand>
        <h1 className="text-3xl font-extrabold max-md:text-xl">{title}</h1>
        <p className="max-w-2xl text-on-night-2">{text}</p>
        <div role="search" aria-label={find} className="flex flex-wrap gap-3 max-md:gap-2">
          <SearchField
            name="q"
            label={find}
            defaultValue={query.q ?? ''}
            className="h-13! min-w-0 flex-1 basis-32 max-md:h-11!"
          />
          <Button type="submit" variant="accent" className="min-h-13 max-md:min-h-11 sm:px-8!">
            {t.show}
          </Button>
        </div>
      </ListingBand>
      <div className="wrap grid gap-6 pt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl" suppressHydrationWarning>
            {summary}
          </h2>
          <p role="status" className="sr-only" suppressHydrationWarning>
            {summary}
          </p>
          <div
            role="group"
            aria-label={t.filters}
            className="flex flex-wrap items-center gap-3 max-sm:w-full *:max-sm:grow *:max-sm:basis-32"
          >
            {list.fields.length > 1 && (
              <Select
                label={t.field}
                hideLabel
                round
                name="category"
                defaultValue={query.category ?? ''}
                options={[
                  { value: '', label: t.allFields },
                  ...list.fields.map((it) => ({ value: it.slug, label: it.title })),
                ]}
                className="w-48 max-sm:w-auto"
              />
            )}
            <Select
              label={t.language}
              hideLabel
              round
              name="language"
              defaultValue={query.language ?? ''}
              options={[
                { value: '', label: t.anyLanguage },
                ...directoryLanguages.map((value) => ({ value, label: t.languages(value) })),
              ]}
              className="w-40 max-sm:w-auto"
            />
            <Select
              label={t.sortBy}
              hideLabel
              round
              name="sort"
              defaultValue={query.sort ?? sorts[0]!}
              options={sorts.map((value) => ({ value, label: t.sorts(value) }))}
              className="w-44 max-sm:w-auto"
            />
            {isDirectoryFiltered(query) && (
              <Link
                to={path}
                preventScrollReset
                state={{ keepScroll: true }}
                className="inline-flex min-h-target items-center text-sm font-semibold text-brand-ink"
              >
                {t.clear}
              </Link>
            )}
          </div>
        </div>
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
          {list.items.length ? (
            children(list.items)
          ) : isDirectoryFiltered(query) ? (
            <EmptyState
              icon={empty.icon}
              title={t.noMatch}
              text={t.noMatchText}
              action={<ButtonLink to={path}>{t.clear}</ButtonLink>}
            />
          ) : (
            <EmptyState
              icon={empty.icon}
              title={empty.title}
              text={empty.text}
              action={<ButtonLink to="/courses">{t.allCourses}</ButtonLink>}
            />
          )}
        </div>
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => buildDirectoryPath(path, { ...query, page })}
        />
      </div>
    </Form>
  )
}
