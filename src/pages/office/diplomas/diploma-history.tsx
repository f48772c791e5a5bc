import { Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { publishingMessages } from '#features/authoring/publishing/messages.ts'
import type { DiplomaVersion } from '#features/authoring/diplomas/contract.ts'
import { diplomaBuilderMessages } from '#features/authoring/diplomas/messages.ts'

export function DiplomaHistory({ versions }: { versions: DiplomaVersion[] }) {
  const t = useMessages(diplomaBuilderMessages)
  const all = useMessages(publishingMessages)
  const format = useFormat()
  return (
    <Panel title={all.history} text={all.noneText}>
      <ol className="grid gap-3">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-start gap-3 border-b border-line pb-3 last:border-0 last:pb-0"
          >
            <div className="grid min-w-0 flex-1 basis-52 gap-1">
              <FormattedText as="h3" className="text-md">
                {all.version(format.number(version.number))}
              </FormattedText>
              <FormattedText as="p" className="text-sm text-ink-3">
                {all.by(
                  version.created_by ?? all.somebody,
                  format.date(version.created_at),
                  format.time(version.created_at),
                )}
              </FormattedText>
              <p className="flex flex-wrap gap-2">
                {version.changes.map((side) => (
                  <Status key={side} tone="info">
                    {side === 'courses' ? t.inOrder : t[side]}
                  </Status>
                ))}
                {version.changes.length === 0 && <Status tone="idle">{t.unchanged}</Status>}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="number" value={version.number} />
              <Button type="submit" name="intent" value="go-back" variant="line" size="xs">
                {all.goBack}
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
