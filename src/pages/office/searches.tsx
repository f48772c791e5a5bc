import { SearchX } from 'lucide-react'
import { Form } from 'react-router'
import { zeroResultCalls } from '#features/search/zero-results/contract.ts'
import { zeroResultMessages } from '#features/search/zero-results/messages.ts'
import { zeroResultList } from '#features/search/zero-results/list.ts'
import { callerContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { locales } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ListStateInputs, ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { officeSearchMessages } from '#features/search/admin-messages.ts'
import { SearchFrame } from './searches/search-tabs.tsx'
import type { Route } from './+types/searches'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const tongue = locales.find((it) => it === url.searchParams.get('tongue')) ?? ('' as const)
  const sort = getRequestedSort(zeroResultList, url.searchParams)
  return {
    tongue,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(zeroResultCalls.get, {
        tongue,
        sort,
        page: getPageNumber(url),
      }),
    ),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeSearchMessages[tongue].misses),
  { name: 'robots', content: 'noindex' },
]

export default function Searches({ loaderData: { tongue, found } }: Route.ComponentProps) {
  const t = useMessages(officeSearchMessages)
  const miss = useMessages(zeroResultMessages)
  const format = useFormat()
  const address = useListUrl()
  return (
    <SearchFrame here="misses" lead={t.missesText}>
      <Form
        role="search"
        aria-label={t.misses}
        key={tongue}
        className="flex flex-wrap items-end gap-3"
      >
        <ListStateInputs />
        <Select
          label={t.tongue}
          hideLabel
          round
          name="tongue"
          defaultValue={tongue}
          options={[
            { value: '', label: `${t.tongue}: ${t.all}` },
            ...locales.map((it) => ({ value: it, label: miss[it] })),
          ]}
        />
        <Button type="submit" size="sm">
          {t.show}
        </Button>
      </Form>
      <ListTable
        list={zeroResultList}
        file={{ path: '/api/office/search/misses/list', asked: { tongue } }}
        caption={t.misses}
        rows={found.items}
        rowKey={(it) => `${it.locale} ${it.query}`}
        empty={
          <EmptyState
            icon={SearchX}
            title={tongue ? t.noneFound : t.noMisses}
            text={t.noMissesText}
          />
        }
        columns={{
          query: {
            title: miss.query,
            cell: (item) => <BidiText lang={item.locale}>{item.query}</BidiText>,
          },
          language: { title: miss.language, tight: true, cell: (it) => miss[it.locale] },
          misses: {
            title: miss.misses,
            tight: true,
            cell: (item) => <span suppressHydrationWarning>{format.count(item.misses)}</span>,
          },
          last: {
            title: miss.last,
            tight: true,
            wide: true,
            cell: (item) => (
              <span suppressHydrationWarning>{format.date(item.last_at, 'short')}</span>
            ),
          },
        }}
        tail={[
          {
            id: 'acts',
            title: t.tryIt,
            quiet: true,
            cell: (item) => (
              <span className="flex flex-wrap gap-2">
                <ButtonLink
                  to={`/office/searches/try?${new URLSearchParams({ q: item.query, in: item.locale })}`}
                  variant="line"
                  size="sm"
                  aria-label={`${t.tryIt}: ${item.query}`}
                >
                  {t.tryIt}
                </ButtonLink>
                <ButtonLink
                  to={`/office/searches/synonyms?${new URLSearchParams({ term: item.query })}`}
                  variant="ghost"
                  size="sm"
                  aria-label={`${t.giveName}: ${item.query}`}
                >
                  {t.giveName}
                </ButtonLink>
              </span>
            ),
          },
        ]}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </SearchFrame>
  )
}
