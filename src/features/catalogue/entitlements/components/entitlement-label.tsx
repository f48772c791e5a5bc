import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { entitlementMessages } from '../messages.ts'
import type { Entitlement } from '../rules.ts'

export function EntitlementLabel({
  entitlement,
  large = false,
  onNight = false,
}: {
  entitlement: Entitlement
  large?: boolean
  onNight?: boolean
}) {
  const t = useMessages(entitlementMessages)
  const format = useFormat()
  const [strong, light] = {
    progress: () => [format.percent((entitlement as { percent: number }).percent / 100), t.done],
    purchase: () => [t.yours, null],
    plan: () => [t.inPlan, t.until(format.date((entitlement as { until: string }).until))],
    enrolled: () => [t.enrolled, null],
  }[entitlement.kind]()
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <b
        className={`font-display font-semibold ${onNight ? 'text-accent' : 'text-brand-ink'} ${large ? 'text-xl' : 'text-lg'}`}
      >
        {strong}
      </b>
      {light && (
        <span className={`text-sm ${onNight ? 'text-on-night-2' : 'text-ink-3'}`}>{light}</span>
      )}
    </span>
  )
}
