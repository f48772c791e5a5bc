import { Download, TicketPercent } from 'lucide-react'
import { href, redirect } from 'react-router'
import { getCouponFilePath } from '#features/pricing/coupons/paths.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { parseMinorUnits } from '#ui/fields/number-value.ts'
import { officeCouponUses } from '#features/orders/coupon-uses/contract.ts'
import { officeCoupons } from '#features/pricing/coupons/contract.ts'
import { couponMessages } from '#features/pricing/coupons/messages.ts'
import { CouponForm } from './coupon/coupon-form.tsx'
import { CouponBadge } from './coupon-badge.tsx'
import { CouponUses } from './coupon/coupon-uses.tsx'
import type { Route } from './+types/coupon'

/** The id `new` shows an empty form. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  if (id !== 'new' && !/^\d{1,15}$/.test(id)) throw new Failure('not_found')
  const isNew = id === 'new'
  const [coupon, uses, courses] = await Promise.all([
    isNew ? null : call(officeCoupons.get, { id }),
    isNew ? null : call(officeCouponUses.uses, { id, page: getPageNumber(url) }),
    call(officeCoupons.courses, {}),
  ])
  return { coupon, uses, courses, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const call = context.get(callerContext)
  const lists = ['applies_to', 'course_ids', 'education_levels'] as const
  const chosen = Object.fromEntries(lists.map((it) => [it, all(it)]))
  const {
    title = '',
    title_ar = '',
    percent = '',
    per_person = '',
    max_uses = '',
    starts_on = '',
    ends_on = '',
  } = fields
  const money = (typed = '') => (typed === '' ? null : parseMinorUnits(typed))
  const words = {
    ...chosen,
    title,
    title_ar,
    percent,
    per_person,
    max_uses,
    starts_on,
    ends_on,
    amount_egp: money(fields.amount_egp),
    amount_usd: money(fields.amount_usd),
    first_order_only: fields.first_order_only === 'on',
    active: fields.active === 'on',
  }
  try {
    const saved =
      id === 'new'
        ? await call(officeCoupons.add, { ...words, code: fields.code ?? '' } as EndpointInput<
            typeof officeCoupons.add
          >)
        : await call(officeCoupons.edit, {
            ...words,
            id,
            updated_at: fields.updated_at ?? null,
          } as EndpointInput<typeof officeCoupons.edit>)
    return redirect(`${href('/office/selling/coupons/:id', { id: String(saved.id) })}?saved`)
  } catch (error) {
    const typed = { ...fields, ...Object.fromEntries(lists.map((it) => [it, all(it).join()])) }
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.coupon?.code ?? couponMessages[tongue].add,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Coupon({
  loaderData: { coupon, uses, courses, isSaved },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(couponMessages)
  const format = useFormat()
  const title = coupon ? <bdi dir="ltr">{coupon.code}</bdi> : t.add
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/selling/coupons'), title: t.coupons }]}
        here={title}
      />
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="text-2xl">{title}</h1>
        {coupon && <CouponBadge state={coupon.state} />}
        {coupon && (
          <FormattedText className="text-sm text-ink-2">
            {t.uses}: {t.usedOf(format.number(coupon.used), format.number(coupon.max_uses))}
          </FormattedText>
        )}
      </header>
      {isSaved && !actionData && <Alert tone="good" title={t.saved} />}
      <CouponForm
        key={coupon?.updated_at ?? 'new'}
        coupon={coupon}
        courses={courses}
        answer={actionData}
      />
      {coupon && uses && (
        <section id="uses" className="grid gap-3">
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-xl">{t.whoUsed}</h2>
            {uses.total > 0 && (
              <ButtonLink to={getCouponFilePath(coupon.id)} variant="line" size="sm" reloadDocument>
                <Icon of={Download} size={18} /> CSV
              </ButtonLink>
            )}
          </header>
          {uses.total === 0 ? (
            <EmptyState icon={TicketPercent} title={t.nobody} text={t.nobodyText} />
          ) : (
            <CouponUses
              uses={uses}
              getPageUrl={(page) =>
                `${href('/office/selling/coupons/:id', { id: String(coupon.id) })}?page=${page}#uses`
              }
            />
          )}
        </section>
      )}
    </div>
  )
}
