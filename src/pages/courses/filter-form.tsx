import { Star } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox, CheckboxGroup } from '#ui/fields/checkbox.tsx'
import { labelStyle } from '#ui/fields/field.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { CourseFacets } from '#features/search/listing/contract.ts'
import type { FilterName } from '#features/search/listing/rules.ts'
import { browseMessages } from '#features/search/browse/messages.ts'
import { parseFilterForm, type ListingQuery } from '#features/search/browse/rules.ts'
import { buildListingPath, getFormPath } from '#features/search/browse/paths.ts'
import { useListingQuery } from '#features/search/browse/state.tsx'
import { useFilterNames } from './filter-names.tsx'

/** Submits on every change; without JavaScript by its button. */
export function FilterForm({
  id,
  facets,
  alone = false,
}: {
  id: string
  facets: CourseFacets
  /** The form has no sort field. */
  alone?: boolean
}) {
  const t = useMessages(browseMessages)
  const { query: known, change } = useListingQuery()
  const { key } = useLocation()
  // Shows the choice optimistically until navigation completes; going back restores the previous
  // one.
  const [ahead, setAhead] = useState<{ from: string; query: ListingQuery } | null>(null)
  if (ahead && ahead.from !== key) setAhead(null)
  const query = ahead?.query ?? known
  const choose = (form: HTMLFormElement) => {
    const next = parseFilterForm(new FormData(form), query)
    setAhead({ from: key, query: next })
    change(next)
  }
  const path = getFormPath(query)
  return (
    <Form
      id={id}
      action={path}
      // Each row is a touch target on phones.
      className="grid divide-y divide-line *:py-4 max-md:[&_:is(label,nav_a)]:min-h-target max-md:[&_label]:py-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        choose(event.currentTarget)
      }}
      onChange={(event) => choose(event.currentTarget)}
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.q && query.literal && <input type="hidden" name="literal" value="true" />}
      {alone && query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <CategoryLinks query={query} facets={facets} />
      {(['level', 'language', 'access', 'length'] as const).map((filter) => (
        <div key={filter}>
          <CheckboxGroup label={t[filter]}>
            <Choices filter={filter} query={query} facet={facets[filter]} />
          </CheckboxGroup>
        </div>
      ))}
      {/* No border below the last visible group. */}
      <div className="border-b-0">
        <Ratings query={query} facet={facets.rating} />
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" block>
          {t.apply}
        </Button>
      </div>
    </Form>
  )
}

function Choices({
  filter,
  query,
  facet,
}: {
  filter: Exclude<FilterName, 'category' | 'rating'>
  query: ListingQuery
  facet: { value: string; count: number }[]
}) {
  const names = useFilterNames()
  return facet.map(({ value, count }) => {
    const checked = (query[filter] as string[]).includes(value)
    return (
      <Checkbox
        key={value}
        name={filter}
        value={value}
        checked={checked}
        // The form handles the change event.
        onChange={() => {}}
        disabled={count === 0 && !checked}
        end={<Count>{count}</Count>}
      >
        <span className={checked ? 'font-semibold' : ''}>
          {names(filter, value, { short: true })}
        </span>
      </Checkbox>
    )
  })
}

function Ratings({ query, facet }: { query: ListingQuery; facet: CourseFacets['rating'] }) {
  const t = useMessages(browseMessages)
  const format = useFormat()
  const options = facet.map(({ value, count }) => ({
    value: String(value),
    label: (
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Star} size={16} className="fill-star text-star" />
        {t.andUp(format.number(value))}
      </span>
    ),
    end: <Count>{count}</Count>,
    disabled: count === 0 && query.rating !== value,
  }))
  return (
    <RadioGroup
      label={t.rating}
      name="rating"
      value={query.rating ? String(query.rating) : ''}
      options={[{ value: '', label: t.anyRating }, ...options]}
    />
  )
}

/** Links instead of inputs, because the category is part of the path. */
function CategoryLinks({ query, facets }: { query: ListingQuery; facets: CourseFacets }) {
  const t = useMessages(browseMessages)
  const chosen = facets.category.find((it) => it.slug === query.category)
  const open = chosen?.parent ?? chosen?.slug
  const to = (category: string | undefined) => buildListingPath({ ...query, category, page: 1 })
  const line = (item: CourseFacets['category'][number]) => (
    <CategoryLink
      key={item.slug}
      to={to(item.slug)}
      current={item.slug === query.category}
      count={item.count}
    >
      <LangText lang={item.lang}>{item.title}</LangText>
    </CategoryLink>
  )
  const fields = facets.category.filter(
    (item) => item.parent === null && (item.count > 0 || item.slug === open),
  )
  if (!fields.length) return null
  return (
    <nav aria-label={t.category}>
      <h3 className={`mb-1.5 font-sans tracking-normal ${labelStyle}`}>{t.category}</h3>
      <ul className="grid">
        {query.category && (
          <CategoryLink to={to(undefined)} current={false}>
            {t.allCategories}
          </CategoryLink>
        )}
        {fields.map((field) => (
          <li key={field.slug}>
            <ul>{line(field)}</ul>
            {field.slug === open && (
              <ul className="ms-3 border-s border-line ps-3">
                {facets.category
                  .filter(
                    (below) =>
                      below.parent === field.slug &&
                      (below.count > 0 || below.slug === query.category),
                  )
                  .map(line)}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CategoryLink({
  to,
  current,
  count,
  children,
}: {
  to: string
  current: boolean
  count?: number
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        state={{ keepScroll: true }}
        aria-current={current ? 'true' : undefined}
        className="flex min-h-9 items-center justify-between gap-3 -mx-1 rounded-sm px-1 text-sm hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-brand-ink"
      >
        <span className="min-w-0">{children}</span>
        {count !== undefined && <Count>{count}</Count>}
      </Link>
    </li>
  )
}

/** Hides zero: the disabled option conveys it, and the Arabic zero looks like a dot. */
function Count({ children }: { children: number }) {
  if (children === 0) return null
  return <FormattedNumber className="text-xs text-ink-3" value={children} />
}
