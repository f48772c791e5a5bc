import { CircleCheck } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import {
  systemStatusMessages,
  systemPartNames,
} from '#features/administration/system-status/messages.ts'
import { LatestFailedJobs, LatestUnsentMessages } from './running/first-failing.tsx'
import { HealthPanel } from './running/health-panel.tsx'
import { QueuePanel } from './running/queue-panel.tsx'
import { StoragePanel } from './running/storage-panel.tsx'
import type { Route } from './+types/running'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await context.get(callerContext)(systemStatusCalls.get, {})),
  at: getNow().toISOString(),
})

/** Recounts the storage; failed jobs have their own lists. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(callerContext)(systemStatusCalls.count, {})
    return 'counting' as const
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeMessages[tongue].system),
  { name: 'robots', content: 'noindex' },
]

export default function Running({ loaderData: it, actionData }: Route.ComponentProps) {
  const t = useMessages(systemStatusMessages)
  const names = useMessages(systemPartNames)
  const isWell = it.failing_total + it.stuck_total === 0
  return (
    <div className="grid max-w-280 gap-5">
      <header>
        <h1 className="text-2xl">{useMessages(officeMessages).system}</h1>
        <p className="text-ink-2">{t.text}</p>
      </header>
      {actionData && actionData !== 'counting' && <FailureAlert failure={actionData.failure} />}
      {isWell && <EmptyState icon={CircleCheck} title={t.well} text={t.wellText} />}
      {it.failing.length > 0 && <LatestFailedJobs jobs={it.failing} total={it.failing_total} />}
      {it.stuck.length > 0 && <LatestUnsentMessages messages={it.stuck} total={it.stuck_total} />}
      <HealthPanel health={it.health} at={it.at} />
      <StoragePanel used={it.storage} at={it.at} isCounting={actionData === 'counting'} />
      <QueuePanel it={it} />
      <Panel
        title={t.parts}
        text={
          <FormattedText>
            {t.versions(it.version, it.node.replace(/^v/, ''), it.database.split(' ')[0]!)}
          </FormattedText>
        }
      >
        <Table
          caption={t.parts}
          rows={it.parts}
          rowKey={(part) => part.part}
          columns={[
            { id: 'part', title: t.part, cell: (part) => names[part.part] },
            {
              id: 'state',
              title: t.state,
              cell: (part) => (
                <Status tone={part.state === 'configured' ? 'ok' : 'idle'}>{t[part.state]}</Status>
              ),
            },
            {
              id: 'detail',
              title: t.details,
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
