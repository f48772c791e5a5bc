import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { post } from '#platform/call/post.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Loading, Skeleton } from '#ui/display/skeleton.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { commerce, Plan } from '#features/pricing/contract.ts'
import type { entitlements, CurrentPlan } from './contract.ts'
import { commerceMessages } from '#features/pricing/messages.ts'
import { pricingMessages } from '#features/pricing/pricing-messages.ts'
import { pickMainPlans } from '#features/pricing/rules.ts'

type DialogData = { plans: Plan[]; running: CurrentPlan | null }

/** Seed 2: the subscription modal. */
export default function SubscriptionDialog({
  isMember,
  onClose,
}: {
  isMember: boolean
  onClose: () => void
}) {
  const said = { ...useMessages(commerceMessages), ...useMessages(pricingMessages) }
  const format = useFormat()
  const [got, setGot] = useState<DialogData | null>(null)
  const [failed, setFailed] = useState(false)
  const load = () => {
    const plans = post<typeof commerce.activePlans>('public/plans/activePlansView', {})
    const running = isMember
      ? post<typeof entitlements.plan>('client/plan/get', {})
      : Promise.resolve(null)
    Promise.all([plans, running]).then(
      ([these, runs]) => {
        setFailed(false)
        setGot({ plans: these, running: runs })
      },
      () => setFailed(true),
    )
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once
  useEffect(load, [])
  const { month, year, saving } = pickMainPlans(got?.plans ?? [])
  return (
    <Dialog
      open
      title={said.onePlan}
      text={said.endsByItself}
      onOpenChange={(open) => open || onClose()}
    >
      {failed && (
        <Alert tone="bad" title={said.notLoaded}>
          <Button variant="line" size="sm" onClick={load}>
            {said.tryAgain}
          </Button>
        </Alert>
      )}
      {!got && !failed && (
        <Loading className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {got?.running && (
        <Alert tone="good" title={said.youHave(`\u2068${got.running.title}\u2069`)}>
          {said.runsUntil(format.date(got.running.ends_at))}
        </Alert>
      )}
      <ul className="grid gap-3">
        {[year, month].flatMap((plan) =>
          plan ? (
            <li
              key={plan.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4"
            >
              <span className="grid flex-1 basis-40">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  <LangText lang={plan.lang}>{plan.title}</LangText>
                  {plan === year && saving > 0 && (
                    <Tag tone="accent">{said.save(format.percent(saving))}</Tag>
                  )}
                </span>
                <b className="font-display text-xl font-bold">
                  {format.money(plan.price, plan.currency)}
                </b>
                <span className="text-sm text-ink-2">
                  {plan.period === 'month' ? said.forMonth : said.forYear}
                </span>
              </span>
              <ButtonLink
                to={href('/checkout/:data', { data: `plan-${plan.id}` })}
                variant={plan === year ? 'brand' : 'soft'}
                onClick={onClose}
              >
                {got!.running
                  ? plan.period === 'month'
                    ? said.extendMonth
                    : said.extendYear
                  : said.subscribe}
              </ButtonLink>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={href('/pricing')} onClick={onClose}>
          {said.compare}
        </TextLink>
        <TextLink to={href('/giveaway')} onClick={onClose}>
          {said.haveCode}
        </TextLink>
      </p>
    </Dialog>
  )
}
