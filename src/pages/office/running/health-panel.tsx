import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useFormatSize } from '#features/player/offline/components/size-label.tsx'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'
import { checkHealth } from '#features/administration/system-status/rules.ts'

export function HealthPanel({
  health,
  at,
}: {
  health: EndpointOutput<typeof systemStatusCalls.get>['health']
  at: string
}) {
  const t = useMessages(systemStatusMessages)
  const format = useFormat()
  const size = useFormatSize()
  const now = new Date(at)
  const isWell = checkHealth(health, now)
  const { disk, waiting_since, backed_up_at } = health
  const checks: [keyof typeof isWell, string, ReactNode][] = [
    [
      'database',
      t.healthDatabase,
      t.answersIn(format.number(health.database_ms), size(health.database_bytes)),
    ],
    ['disk', t.healthDisk, disk ? t.freeOf(size(disk.free), size(disk.total)) : t.diskUnknown],
    [
      'jobs',
      t.healthJobs,
      isWell.jobs || !waiting_since ? t.onTime : t.lateSince(format.time(waiting_since)),
    ],
    [
      'backup',
      t.healthBackup,
      <>
        {backed_up_at ? t.backedUp(format.ago(backed_up_at, now)) : t.neverBackedUp}{' '}
        <TextLink to={href('/office/backups')}>{t.toBackups}</TextLink>
      </>,
    ],
  ]
  return (
    <Panel
      title={t.health}
      text={
        <FormattedText>{t.upFor(format.duration(health.up), size(health.memory))}</FormattedText>
      }
    >
      <ul className="grid gap-4">
        {checks.map(([check, name, text]) => (
          <li key={check} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <FormattedText className="text-sm text-ink-2">{text}</FormattedText>
            </span>
            <Status tone={isWell[check] ? 'ok' : 'warn'}>{isWell[check] ? t.good : t.look}</Status>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
