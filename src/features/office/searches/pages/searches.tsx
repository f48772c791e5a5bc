import { SearchX } from 'lucide-react'
import { search } from '#features/catalogue/search/contract.ts'
import { caller } from '#platform/call/call.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { m } from '../messages.ts'
import { SearchFrame } from '../parts/search-tabs.tsx'
import type { Route } from './+types/searches'

/** What people look for and do not find. */
export const loader = async ({ url, context }: Route.LoaderArgs) =>
  listOrLastPage(url, await context.get(caller)(search.misses, { page: pageIn(url) }))

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].misses),
  { name: 'robots', content: 'noindex' },
]

export default function Searches({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <SearchFrame here="misses" lead={said.missesText}>
      <Table
        framed
        caption={said.misses}
        rows={items}
        rowKey={(it) => `${it.locale} ${it.query}`}
        empty={<EmptyState icon={SearchX} title={said.noMisses} text={said.noMissesText} />}
        columns={[
          { id: 'query', title: said.lookedFor, cell: (it) => <bdi lang={it.locale}>{it.query}</bdi> },
          { id: 'misses', title: said.times, tight: true, cell: (it) => <span suppressHydrationWarning>{format.number(it.misses)}</span> },
          {
            id: 'last',
            title: said.last,
            tight: true,
            wide: true,
            cell: (it) => <span suppressHydrationWarning>{format.date(it.last_at, 'short')}</span>,
          },
          {
            id: 'acts',
            title: said.tryIt,
            quiet: true,
            cell: (it) => (
              <span className="flex flex-wrap gap-2">
                <ButtonLink
                  to={`/office/searches/try?${new URLSearchParams({ q: it.query, in: it.locale })}`}
                  variant="line"
                  size="sm"
                  aria-label={`${said.tryIt}: ${it.query}`}
                >
                  {said.tryIt}
                </ButtonLink>
                <ButtonLink
                  to={`/office/searches/synonyms?${new URLSearchParams({ term: it.query })}`}
                  variant="ghost"
                  size="sm"
                  aria-label={`${said.giveName}: ${it.query}`}
                >
                  {said.giveName}
                </ButtonLink>
              </span>
            ),
          },
        ]}
      />
      <Pagination page={page} pages={pages} href={(to) => `/office/searches?page=${to}`} />
    </SearchFrame>
  )
}
