import { useMessages } from '#platform/language/words.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { planMessages } from '../plans/messages.ts'

export function SellingTabs({ current }: { current: 'plans' | 'coupons' | 'gifts' }) {
  const said = useMessages(planMessages)
  const to = { plans: '/office/selling', coupons: '/office/selling/coupons', gifts: '/office/selling/gifts' } as const
  return (
    <TabLinks
      label={said.selling}
      links={(['plans', 'coupons', 'gifts'] as const).map((it) => ({ to: to[it], title: said[it], current: it === current }))}
    />
  )
}
