import { CircleCheck } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { failedForm } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Address } from '#ui/display/address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { m as office } from '../../messages.ts'
import { running } from '../contract.ts'
import { m, partNames } from '../messages.ts'
import { FirstFailing, FirstStuck } from '../parts/first-failing.tsx'
import { HealthPanel } from '../parts/health-panel.tsx'
import { QueuePanel } from '../parts/queue-panel.tsx'
import { StoragePanel } from '../parts/storage-panel.tsx'
import type { Route } from './+types/running'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await context.get(caller)(running.get, {})),
  at: now().toISOString(),
})

/** What is done about what failed is done in its own lists; here the files are counted anew. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(caller)(running.count, {})
    return 'counting' as const
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => office[tongue].system),
  { name: 'robots', content: 'noindex' },
]

export default function Running({ loaderData: it, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const names = useWords(partNames)
  const isWell = it.failing_total + it.stuck_total === 0
  return (
    <div className="grid max-w-280 gap-5">
      <header>
        <h1 className="text-2xl">{useWords(office).system}</h1>
        <p className="text-ink-2">{said.text}</p>
      </header>
      {actionData && actionData !== 'counting' && <FailureAlert failure={actionData.failure} />}
      {isWell && <EmptyState icon={CircleCheck} title={said.well} text={said.wellText} />}
      {it.failing.length > 0 && <FirstFailing jobs={it.failing} total={it.failing_total} />}
      {it.stuck.length > 0 && <FirstStuck messages={it.stuck} total={it.stuck_total} />}
      <HealthPanel health={it.health} at={it.at} />
      <StoragePanel used={it.storage} at={it.at} isCounting={actionData === 'counting'} />
      <QueuePanel it={it} />
      <Panel
        title={said.parts}
        text={<span suppressHydrationWarning>{said.versions(it.version, it.node.replace(/^v/, ''), it.database.split(' ')[0]!)}</span>}
      >
        <Table
          caption={said.parts}
          rows={it.parts}
          rowKey={(part) => part.part}
          columns={[
            { id: 'part', title: said.part, cell: (part) => names[part.part] },
            {
              id: 'state',
              title: said.state,
              cell: (part) => <Status tone={part.state === 'configured' ? 'ok' : 'idle'}>{said[part.state]}</Status>,
            },
            {
              id: 'detail',
              title: said.details,
              cell: (part) => (
                <span className="text-ink-2">
                  <Address dir="auto">{part.detail}</Address>
                </span>
              ),
            },
          ]}
        />
      </Panel>
    </div>
  )
}
