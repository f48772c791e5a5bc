import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { planMessages } from '#features/pricing/plans/messages.ts'

export function SellingTabs({ current }: { current: 'plans' | 'coupons' | 'gifts' }) {
  const t = useMessages(planMessages)
  const to = {
    plans: href('/office/selling'),
    coupons: href('/office/selling/coupons'),
    gifts: href('/office/selling/gifts'),
  } as const
  return (
    <TabLinks
      label={t.selling}
      links={(['plans', 'coupons', 'gifts'] as const).map((item) => ({
        to: to[item],
        title: t[item],
        current: item === current,
      }))}
    />
  )
}
