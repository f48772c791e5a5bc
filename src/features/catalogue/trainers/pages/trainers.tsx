import { Presentation } from 'lucide-react'
import { caller } from '#platform/call/call.ts'
import { listOrLastPage } from '#platform/call/page-of.server.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { m } from '../../directories/messages.ts'
import { Directory } from '../../directories/parts/directory.tsx'
import { isFiltered, readDirectoryQuery, trainerSorts } from '../../directories/rules.ts'
import { TrainerTile } from '../../parts/trainer-tile.tsx'
import { trainers } from '../contract.ts'
import type { Route } from './+types/trainers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDirectoryQuery(url.searchParams, trainerSorts)
  return { query, list: listOrLastPage(url, await context.get(caller)(trainers.list, query)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTags(matches[0].loaderData, {
    title: (tongue) => m[tongue].trainers,
    description: (tongue) => m[tongue].trainersText,
    share: { kind: 'page', slug: 'trainers' },
    page: loaderData?.list.page,
    isRepeated: Boolean(loaderData && (isFiltered(loaderData.query) || loaderData.query.sort)),
  })

export default function Trainers({ loaderData: { query, list } }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <Directory
      path="/trainers"
      query={query}
      sorts={trainerSorts}
      list={list}
      title={said.trainers}
      text={said.trainersText}
      find={said.findTrainer}
      count={said.trainersCount(list.total)}
      empty={{ icon: Presentation, title: said.noTrainers, text: said.noTrainersText }}
    >
      {(items) => (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-5">
          {items.map((it) => (
            <li key={it.id} className="rounded-lg border border-line bg-surface">
              <TrainerTile trainer={it} />
            </li>
          ))}
        </ul>
      )}
    </Directory>
  )
}
