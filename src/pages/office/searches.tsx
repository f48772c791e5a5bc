import { href } from 'react-router'
import { SearchX } from 'lucide-react'
import { zeroResultCalls } from '#features/search/zero-results/contract.ts'
import { zeroResultMessages } from '#features/search/zero-results/messages.ts'
import { zeroResultList } from '#features/search/zero-results/list.ts'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { locales } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { officeSearchMessages } from '#features/search/admin-messages.ts'
import { SearchFrame } from './searches/search-tabs.tsx'
import type { Route } from './+types/searches'
import { ListSection } from '#ui/display/lists/list-page.tsx'
import { buildOptions } from '#ui/display/lists/list-search.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader(args: Route.LoaderArgs) {
  const asked = readFilters(args.url, { tongue: locales })
  return { asked, found: await loadList(args, zeroResultList, zeroResultCalls.get, asked) }
}

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => officeSearchMessages[tongue].misses,
)

export default function Searches({ loaderData: { asked, found } }: Route.ComponentProps) {
  const t = useMessages(officeSearchMessages)
  const miss = useMessages(zeroResultMessages)
  const format = useFormat()
  return (
    <SearchFrame here="misses" lead={t.missesText}>
      <ListSection
        name={t.misses}
        list={zeroResultList}
        found={found}
        rowKey={(it) => `${it.locale} ${it.query}`}
        asked={asked}
        search={{
          filters: { tongue: { label: t.tongue, options: buildOptions(locales, miss) } },
          find: t.show,
        }}
        file="/api/office/search/misses/list"
        empty={{
          icon: SearchX,
          title: t.noMisses,
          text: t.noMissesText,
          filtered: { title: t.noneFound, text: t.noMissesText },
        }}
        columns={{
          query: {
            title: miss.query,
            cell: (item) => <BidiText lang={item.locale}>{item.query}</BidiText>,
          },
          language: { title: miss.language, tight: true, cell: (it) => miss[it.locale] },
          misses: {
            title: miss.misses,
            tight: true,
            cell: (item) => format.count(item.misses),
          },
          last: {
            title: miss.last,
            tight: true,
            wide: true,
            cell: (item) => format.date(item.last_at, 'short'),
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
                  to={`${href('/office/searches/try')}?${new URLSearchParams({ q: item.query, in: item.locale })}`}
                  variant="line"
                  size="sm"
                  aria-label={`${t.tryIt}: ${item.query}`}
                >
                  {t.tryIt}
                </ButtonLink>
                <ButtonLink
                  to={`${href('/office/searches/synonyms')}?${new URLSearchParams({ term: item.query })}`}
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
    </SearchFrame>
  )
}
