import { SearchX } from 'lucide-react'
import { search } from '#features/catalogue/search/contract.ts'
import { caller } from '#platform/call/call.ts'
import { pageIn } from '#platform/call/page-of.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { ContentFrame } from '../content/parts/content-frame.tsx'
import { m } from '../messages.ts'
import type { Route } from './+types/searches'

/** What people look for and do not find. */
export const loader = ({ url, context }: Route.LoaderArgs) => context.get(caller)(search.misses, { page: pageIn(url) })

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].misses),
  { name: 'robots', content: 'noindex' },
]

export default function Searches({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <ContentFrame here="searches" lead={said.missesText}>
      <Table
        framed
        caption={said.misses}
        rows={items}
        rowKey={(it) => `${it.locale} ${it.query}`}
        empty={<EmptyState icon={SearchX} title={said.noMisses} text={said.noMissesText} />}
        columns={[
          { id: 'query', title: said.lookedFor, cell: (it) => <bdi lang={it.locale}>{it.query}</bdi> },
          { id: 'misses', title: said.times, cell: (it) => <span suppressHydrationWarning>{format.number(it.misses)}</span> },
        ]}
      />
      <Pagination page={page} pages={pages} href={(to) => `/office/searches?page=${to}`} />
    </ContentFrame>
  )
}
