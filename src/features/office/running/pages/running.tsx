import { CircleCheck } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { failedForm, sentForm, withEachChosen } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { ChosenDone } from '#ui/actions/chosen.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Address } from '#ui/display/address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { m as office } from '../../messages.ts'
import { running } from '../contract.ts'
import { m, partNames } from '../messages.ts'
import { FailingJobs } from '../parts/failing-jobs.tsx'
import { HealthPanel } from '../parts/health-panel.tsx'
import { QueuePanel } from '../parts/queue-panel.tsx'
import { StoragePanel } from '../parts/storage-panel.tsx'
import { StuckMessages } from '../parts/stuck-messages.tsx'
import type { Route } from './+types/running'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await context.get(caller)(running.get, {})),
  at: now().toISOString(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const { queue = '', id = '', intent } = fields
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  try {
    if (intent === 'count') {
      await call(running.count, {})
      return 'counting' as const
    }
    if (intent === 'resend') return await withEachChosen(all('chosen'), locale, (one) => call(running.resend, { id: one }))
    if (id) return await withEachChosen([id], locale, () => call(running.retry, { queue, id }))
    return await withEachChosen(all('chosen'), locale, (chosen) => {
      const [name = '', one = ''] = chosen.split(' ')
      return call(running.retry, { queue: name, id: one })
    })
  } catch (error) {
    return failedForm(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => office[tongue].system),
  { name: 'robots', content: 'noindex' },
]

export default function Running({ loaderData: it, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const names = useWords(partNames)
  const isWell = it.failing.length + it.stuck.length === 0
  return (
    <div className="grid max-w-280 gap-5">
      <header>
        <h1 className="text-2xl">{useWords(office).system}</h1>
        <p className="text-ink-2">{said.text}</p>
      </header>
      {actionData &&
        actionData !== 'counting' &&
        ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <ChosenDone {...actionData} />)}
      {isWell && <EmptyState icon={CircleCheck} title={said.well} text={said.wellText} />}
      {it.failing.length > 0 && <FailingJobs jobs={it.failing} />}
      {it.stuck.length > 0 && <StuckMessages messages={it.stuck} />}
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
