import type { ReactNode } from 'react'
import { useFormatSize } from '#features/learning/saved/parts/size-words.tsx'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { systemStatusCalls } from '../contract.ts'
import { systemStatusMessages } from '../messages.ts'
import { checkHealth } from '../rules.ts'

export function HealthPanel({ health, at }: { health: EndpointOutput<typeof systemStatusCalls.get>['health']; at: string }) {
  const said = useMessages(systemStatusMessages)
  const format = useFormat()
  const size = useFormatSize()
  const now = new Date(at)
  const isWell = checkHealth(health, now)
  const { disk, waiting_since, backed_up_at } = health
  const checks: [keyof typeof isWell, string, ReactNode][] = [
    ['database', said.healthDatabase, said.answersIn(format.number(health.database_ms), size(health.database_bytes))],
    ['disk', said.healthDisk, disk ? said.freeOf(size(disk.free), size(disk.total)) : said.diskUnknown],
    ['jobs', said.healthJobs, isWell.jobs || !waiting_since ? said.onTime : said.lateSince(format.time(waiting_since))],
    [
      'backup',
      said.healthBackup,
      <>
        {backed_up_at ? said.backedUp(format.ago(backed_up_at, now)) : said.neverBackedUp}{' '}
        <TextLink to="/office/backups">{said.toBackups}</TextLink>
      </>,
    ],
  ]
  return (
    <Panel title={said.health} text={<span suppressHydrationWarning>{said.upFor(format.duration(health.up), size(health.memory))}</span>}>
      <ul className="grid gap-4">
        {checks.map(([check, name, text]) => (
          <li key={check} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <span suppressHydrationWarning className="text-sm text-ink-2">
                {text}
              </span>
            </span>
            <Status tone={isWell[check] ? 'ok' : 'warn'}>{isWell[check] ? said.good : said.look}</Status>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
