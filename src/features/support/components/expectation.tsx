import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { supportMessages } from '../messages.ts'
import { FormattedText } from '#ui/base/formatted.tsx'

export function Expectation({
  opens_at,
  usual_minutes,
}: {
  opens_at: string | null
  usual_minutes: number | null
}) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const words = opens_at
    ? t.opensAt(t.at(format.date(opens_at), format.time(opens_at)))
    : usual_minutes
      ? t.usually(format.duration(usual_minutes * 60))
      : t.openNow
  return <FormattedText className="block text-sm text-ink-2">{words}</FormattedText>
}
