import { CircleCheck } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import { failedForm, sentForm, withEachChosen } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { ChosenDone } from '#ui/actions/chosen.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Address } from '#ui/display/address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { m as office } from '../../messages.ts'
import { running } from '../contract.ts'
import { m } from '../messages.ts'
import { FailingJobs } from '../parts/failing-jobs.tsx'
import { StuckMessages } from '../parts/stuck-messages.tsx'
import type { Route } from './+types/running'

export const loader = ({ context }: Route.LoaderArgs) => context.get(caller)(running.get, {})

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const { queue = '', id = '', intent } = fields
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  try {
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
  const format = useFormat()
  const number = (value: number) => <span suppressHydrationWarning>{format.number(value)}</span>
  const isWell = it.failing.length + it.stuck.length === 0
  return (
    <div className="grid max-w-280 gap-5">
      <header>
        <h1 className="text-2xl">{useWords(office).system}</h1>
        <p className="text-ink-2">{said.text}</p>
      </header>
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <ChosenDone {...actionData} />)}
      {isWell && <EmptyState icon={CircleCheck} title={said.well} text={said.wellText} />}
      {it.failing.length > 0 && <FailingJobs jobs={it.failing} />}
      {it.stuck.length > 0 && <StuckMessages messages={it.stuck} />}
      <Panel title={said.queues} text={<span suppressHydrationWarning>{said.sentToday(it.sent_today)}</span>}>
        <Table
          caption={said.queues}
          rows={it.queues}
          rowKey={(queue) => queue.name}
          columns={[
            { id: 'name', title: said.job, cell: (queue) => <code dir="ltr">{queue.name}</code> },
            { id: 'waiting', title: said.waiting, numeric: true, cell: (queue) => number(queue.waiting) },
            { id: 'running', title: said.active, numeric: true, cell: (queue) => number(queue.running) },
            { id: 'retrying', title: said.retrying, numeric: true, cell: (queue) => number(queue.retrying) },
            { id: 'failed', title: said.failed, numeric: true, cell: (queue) => number(queue.failed) },
          ]}
        />
      </Panel>
      <Panel
        title={said.parts}
        text={<span suppressHydrationWarning>{said.versions(it.version, it.node.replace(/^v/, ''), it.database.split(' ')[0]!)}</span>}
      >
        <Table
          caption={said.parts}
          rows={it.parts}
          rowKey={(part) => part.part}
          columns={[
            { id: 'part', title: said.part, cell: (part) => <bdi lang="en">{part.part}</bdi> },
            {
              id: 'state',
              title: said.state,
              cell: (part) => <Status tone={part.state === 'configured' ? 'ok' : 'idle'}>{said[part.state]}</Status>,
            },
            {
              id: 'detail',
              title: said.details,
              cell: (part) => (
                <span lang="en" className="text-ink-2">
                  <Address>{part.detail}</Address>
                </span>
              ),
            },
          ]}
        />
      </Panel>
    </div>
  )
}
