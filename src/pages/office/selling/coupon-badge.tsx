import { useMessages } from '#platform/language/message-hooks.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { CouponState } from '#features/pricing/coupons/rules.ts'
import { couponMessages } from '#features/pricing/coupons/messages.ts'

export function CouponBadge({ state }: { state: CouponState }) {
  const t = useMessages(couponMessages)
  return <Status tone={tones[state]}>{t[state]}</Status>
}
const tones = { running: 'ok', coming: 'info', over: 'idle', used_up: 'warn', off: 'idle' } as const
