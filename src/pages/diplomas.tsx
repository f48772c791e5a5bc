import { Route as RouteIcon } from 'lucide-react'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { redirectPastLastPage } from '#platform/call/paging.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { directoryMessages } from '#features/catalogue/directories/messages.ts'
import { Directory } from '#features/catalogue/directories/directory.tsx'
import {
  diplomaSorts,
  isDirectoryFiltered,
  readDirectoryQuery,
} from '#features/catalogue/directories/rules.ts'
import { DiplomaCard } from '#features/catalogue/components/diploma-card.tsx'
import { diplomaCalls } from '#features/catalogue/diplomas/contract.ts'
import type { Route } from './+types/diplomas'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDirectoryQuery(url.searchParams, diplomaSorts)
  return {
    query,
    list: redirectPastLastPage(url, await context.get(callerContext)(diplomaCalls.list, query)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildPageTags(matches[0].loaderData, {
    title: (tongue) => directoryMessages[tongue].diplomas,
    description: (tongue) => directoryMessages[tongue].diplomasText,
    share: { kind: 'page', slug: 'diplomas' },
    page: loaderData?.list.page,
    isRepeated: Boolean(
      loaderData && (isDirectoryFiltered(loaderData.query) || loaderData.query.sort),
    ),
  })

export default function Diplomas({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useMessages(directoryMessages)
  return (
    <Directory
      path={href('/diplomas')}
      query={query}
      sorts={diplomaSorts}
      list={list}
      title={t.diplomas}
      text={t.diplomasText}
      find={t.findDiploma}
      count={t.diplomasCount(list.total)}
      empty={{ icon: RouteIcon, title: t.noDiplomas, text: t.noDiplomasText }}
    >
      {(items) => (
        <ul className="grid gap-6 lg:grid-cols-2">
          {items.map((item) => (
            <li key={item.id}>
              <DiplomaCard diploma={item} />
            </li>
          ))}
        </ul>
      )}
    </Directory>
  )
}
