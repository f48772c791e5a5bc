import { Route as RouteIcon } from 'lucide-react'
import { caller } from '#platform/call/call.ts'
import { listOrLastPage } from '#platform/call/page-of.server.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { m } from '../../directories/messages.ts'
import { Directory } from '../../directories/parts/directory.tsx'
import { diplomaSorts, isFiltered, readDirectoryQuery } from '../../directories/rules.ts'
import { DiplomaCard } from '../../parts/diploma-card.tsx'
import { diplomas } from '../contract.ts'
import type { Route } from './+types/diplomas'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDirectoryQuery(url.searchParams, diplomaSorts)
  return { query, list: listOrLastPage(url, await context.get(caller)(diplomas.list, query)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTags(matches[0].loaderData, {
    title: (tongue) => m[tongue].diplomas,
    description: (tongue) => m[tongue].diplomasText,
    share: { kind: 'page', slug: 'diplomas' },
    page: loaderData?.list.page,
    isRepeated: Boolean(loaderData && (isFiltered(loaderData.query) || loaderData.query.sort)),
  })

export default function Diplomas({ loaderData: { query, list } }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <Directory
      path="/diplomas"
      query={query}
      sorts={diplomaSorts}
      list={list}
      title={said.diplomas}
      text={said.diplomasText}
      find={said.findDiploma}
      count={said.diplomasCount(list.total)}
      empty={{ icon: RouteIcon, title: said.noDiplomas, text: said.noDiplomasText }}
    >
      {(items) => (
        <ul className="grid gap-6 lg:grid-cols-2">
          {items.map((it) => (
            <li key={it.id}>
              <DiplomaCard diploma={it} />
            </li>
          ))}
        </ul>
      )}
    </Directory>
  )
}
