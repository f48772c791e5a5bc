import { Download } from 'lucide-react'
import { Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { reportMessages } from '#features/reporting/messages.ts'
import { reportFormats, type ReportQuery } from '#features/reporting/rules.ts'
import { maxImmediateRows } from '#features/reporting/limits.ts'
import { type ReportKind } from '#features/reporting/list.ts'
import { buildReportUrl, reportFilePath } from '#features/reporting/paths.ts'

/** Immediate download, or a background file for long reports. */
export function ReportFiles({
  kind,
  asked,
  total,
}: {
  kind: ReportKind
  asked: ReportQuery
  total: number
}) {
  const t = useMessages(reportMessages)
  if (total <= maxImmediateRows)
    return (
      <p className="flex flex-wrap gap-2">
        {reportFormats.map((format) => (
          <ButtonLink
            key={format}
            to={buildReportUrl(kind, asked, { kind, format }, reportFilePath)}
            variant="line"
            size="sm"
            reloadDocument
          >
            <Icon of={Download} size={18} /> <span className="sr-only">{t.download}</span>{' '}
            {format.toUpperCase()}
          </ButtonLink>
        ))}
      </p>
    )
  return (
    <Form method="post" className="grid gap-1">
      <p className="flex flex-wrap gap-2">
        {reportFormats.map((format) => (
          <Button key={format} type="submit" name="make" value={format} variant="line" size="sm">
            {t.make(format.toUpperCase())}
          </Button>
        ))}
      </p>
      <p className="max-w-80 text-sm text-ink-3">{t.long}</p>
    </Form>
  )
}
