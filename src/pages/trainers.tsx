import { Presentation } from 'lucide-react'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { redirectPastLastPage } from '#platform/call/paging.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { directoryMessages } from '#features/catalogue/directories/messages.ts'
import { Directory } from '#features/catalogue/directories/directory.tsx'
import {
  isDirectoryFiltered,
  readDirectoryQuery,
  trainerSorts,
} from '#features/catalogue/directories/rules.ts'
import { TrainerTile } from '#features/catalogue/components/trainer-tile.tsx'
import { trainerCalls } from '#features/catalogue/trainers/contract.ts'
import type { Route } from './+types/trainers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDirectoryQuery(url.searchParams, trainerSorts)
  return {
    query,
    list: redirectPastLastPage(url, await context.get(callerContext)(trainerCalls.list, query)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildPageTags(matches[0].loaderData, {
    title: (tongue) => directoryMessages[tongue].trainers,
    description: (tongue) => directoryMessages[tongue].trainersText,
    share: { kind: 'page', slug: 'trainers' },
    page: loaderData?.list.page,
    isRepeated: Boolean(
      loaderData && (isDirectoryFiltered(loaderData.query) || loaderData.query.sort),
    ),
  })

export default function Trainers({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useMessages(directoryMessages)
  return (
    <Directory
      path={href('/trainers')}
      query={query}
      sorts={trainerSorts}
      list={list}
      title={t.trainers}
      text={t.trainersText}
      find={t.findTrainer}
      count={t.trainersCount(list.total)}
      empty={{ icon: Presentation, title: t.noTrainers, text: t.noTrainersText }}
    >
      {(items) => (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-5">
          {items.map((item) => (
            <li key={item.id} className="rounded-lg border border-line bg-surface">
              <TrainerTile trainer={item} />
            </li>
          ))}
        </ul>
      )}
    </Directory>
  )
}
