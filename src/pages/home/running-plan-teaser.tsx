import { BadgeCheck } from 'lucide-react'
import { href } from 'react-router'
import { currentPlanMessages } from '#features/pricing/running-plan-messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'

export function CurrentPlanTeaser({ until }: { until: string }) {
  const t = useMessages(currentPlanMessages)
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-night p-6 text-on-night md:rounded-xl md:p-8">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Icon of={BadgeCheck} size={28} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-2xl">{t.planRuns}</h2>
        <FormattedText as="p" className="text-on-night-2">
          {t.planRunsText(format.date(until))}
        </FormattedText>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${href('/courses')}?access=plan`} variant="accent">
          {t.browse}
        </ButtonLink>
        <ButtonLink to={href('/pricing')} variant="night">
          {t.extend}
        </ButtonLink>
      </div>
    </div>
  )
}
