import { Crown } from 'lucide-react'
import { href } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import type { CurrentPlan } from '#features/orders/entitlements/contract.ts'

export function CurrentPlanBand({ plan, now }: { plan: CurrentPlan; now: string }) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const locale = useLocale()
  const [start, end, at] = [plan.starts_at, plan.ends_at, now].map((it) => Date.parse(it)) as [
    number,
    number,
    number,
  ]
  return (
    <div className="relative isolate flex flex-wrap items-center gap-5 overflow-hidden rounded-lg bg-night p-6 text-on-night">
      <img
        src={getArtPath('farqad-plan', locale === 'ar' ? 'side-rtl' : 'side')}
        alt=""
        width={720}
        height={900}
        loading="lazy"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-[oklch(0.21_0.045_255/.88)]" />
      <div className="grid min-w-0 flex-1 basis-80 gap-2">
        <p className="flex items-center gap-2 text-sm font-semibold text-accent">
          <Icon of={Crown} size={16} />
          <LangText lang={plan.lang}>{plan.title}</LangText>
        </p>
        <p className="font-display text-xl font-bold">{t.planUntil(format.date(plan.ends_at))}</p>
        <p className="flex max-w-120 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-on-night-2">
          <span>{t.planSince(format.date(plan.starts_at))}</span>
          <ProgressBar
            value={(at - start) / (end - start)}
            label={t.planUsed}
            tone="accent"
            thin
            night
          />
          <span>{t.planLeft(format.ago(plan.ends_at, new Date(now)))}</span>
        </p>
      </div>
      <ButtonLink to={href('/pricing')} variant="accent" size="sm">
        {t.extend}
      </ButtonLink>
    </div>
  )
}
