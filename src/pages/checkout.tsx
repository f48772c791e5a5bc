import { ArrowLeft } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { phoneCalls } from '#features/accounts/phones/contract.ts'
import { PhoneForm } from '#features/accounts/phones/components/phone-form.tsx'
import type { ProfileFormResult } from '#features/accounts/one-time-codes/state.tsx'
import { countryCalls } from '#features/accounts/countries/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { formatFailure } from '#platform/call/failure-answer.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ComingSoon } from '#ui/display/coming-soon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Select } from '#ui/fields/select.tsx'
import { checkout } from '#features/orders/checkout/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { PlanCoverageNotice } from './checkout/plan-covers.tsx'
import { PayForm } from './checkout/pay-form.tsx'
import { CheckoutStep } from './checkout/step.tsx'
import { OrderSummary } from './checkout/order-summary.tsx'
import type { Route } from './+types/checkout'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const coupon = (url.searchParams.get('coupon') ?? '').slice(0, 60)
  const method =
    url.searchParams.get('method') === 'voucher' ? ('voucher' as const) : ('card' as const)
  const asked = { data: params.data, method }
  const [{ quote, couponFailure }, countries] = await Promise.all([
    fetchQuote(call, asked, coupon, reader.locale),
    call(countryCalls.countries, {}),
  ])
  // Idempotency key: a double click creates one order.
  return {
    quote,
    couponFailure,
    typedCoupon: couponFailure ? coupon : '',
    method,
    countries,
    key: crypto.randomUUID(),
  }
}

/** An invalid coupon leaves the price unchanged and returns the reason. */
async function fetchQuote(
  call: Call,
  asked: { data: string; method: 'card' | 'voucher' },
  coupon: string,
  locale: 'en' | 'ar',
) {
  if (!coupon) return { quote: await call(checkout.quote, asked), couponFailure: null }
  try {
    return { quote: await call(checkout.coupon, { ...asked, coupon }), couponFailure: null }
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'not_found') throw error
    return { quote: await call(checkout.quote, asked), couponFailure: formatFailure(locale, error) }
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  let typed: Record<string, string> = {}
  try {
    typed = await readFormFields(request)
    const { intent, mobile = '', country_id, otp = '', ...fields } = typed
    if (intent === 'country') await call(updateProfile, { country_id })
    else if (intent === 'phone-send' || intent === 'phone-resend') {
      const sent = await call(phoneCalls.otpPhone, { mobile, country_id })
      return { intent: 'phone-send', sent: { to: sent.mobile, retry_after: sent.retry_after } }
    } else if (intent === 'phone-other') return { intent: 'phone-send', values: { mobile } }
    else if (intent === 'phone-code') await call(phoneCalls.updatePhone, { otp })
    else if (intent === 'pay') {
      const { key = '', quote = '', method = '', ...more } = fields
      const order = await placeAndPay(call, {
        data: params.data,
        key,
        quote,
        method: method as 'card',
        ...more,
      })
      return redirect(
        order.state === 'pending'
          ? `${href('/order/:id', { id: order.id })}?pay=1`
          : href('/order/:id', { id: order.id }),
      )
    } else throw new Failure('malformed_request')
    return { intent, saved: true }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

/** A page restored from history still has a used key, so another payment method needs a new one. */
async function placeAndPay(
  call: Call,
  wanted: { data: string; key: string; quote: string; method: 'card' },
) {
  try {
    return await call(checkout.pay, wanted)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'key_reused') throw error
    return call(checkout.pay, { ...wanted, key: crypto.randomUUID() })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => checkoutMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(checkoutMessages)
  const sold = useMessages(catalogueMessages)
  const format = useFormat()
  const { quote, couponFailure, typedCoupon, method, countries, key } = loaderData
  const answer = actionData as ProfileFormResult
  const isPay = answer?.values?.intent === 'pay'
  const sending = useNavigation().formData?.get('intent') ?? null
  const back = { course: t.backCourse, diploma: t.backDiploma, plan: t.backPlans }[quote.kind]
  return (
    <div className="wrap grid items-start gap-x-10 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">
        <TextLink
          to={
            quote.kind === 'plan'
              ? href('/pricing')
              : href(`/${quote.kind}/:id`, { id: quote.slug })
          }
          className="flex w-fit items-center gap-2 no-underline!"
        >
          <Icon of={ArrowLeft} size={18} />
          {back}
        </TextLink>
        <h1 className="text-3xl font-extrabold md:text-4xl">{t.title}</h1>
        {isPay && <FailureAlert failure={answer?.failure} />}
        {quote.owned_until && quote.kind === 'plan' && (
          <Alert>{t.extends(format.date(quote.owned_until))}</Alert>
        )}
        <PlanCoverageNotice quote={quote} />
        {quote.pounds && (
          <Alert
            title={
              <FormattedText>
                {sold[`pounds_${quote.pounds.way}`](format.money(quote.pounds.total, 'egp'))}
              </FormattedText>
            }
          >
            {t.inDollars}
          </Alert>
        )}
      </div>
      {/* On phones the item and price come first. */}
      <OrderSummary quote={quote} method={method} failure={couponFailure} typed={typedCoupon} />
      <div className="grid min-w-0 gap-6 lg:col-start-1">
        {quote.methods.length === 0 ? (
          <ComingSoon text={t.notSold}>
            <ButtonLink to={href('/contact-us')}>{t.writeToUs}</ButtonLink>
          </ComingSoon>
        ) : !quote.country_id ? (
          <CheckoutStep number={1} title={t.yourCountry} text={t.countryWhy}>
            <Form method="post" className="flex flex-wrap items-end gap-3">
              <input type="hidden" name="intent" value="country" />
              <Select
                label={t.yourCountry}
                hideLabel
                name="country_id"
                required
                options={[
                  { value: '', label: t.yourCountry },
                  ...countries.map((it) => ({ value: it.id, label: it.name })),
                ]}
              />
              <Button type="submit" pending={sending === 'country'}>
                {t.saveCountry}
              </Button>
            </Form>
          </CheckoutStep>
        ) : (
          <>
            <CheckoutStep number={1} title={t.yourMobile}>
              {quote.mobile.problem ||
              answer?.intent?.startsWith('phone-send') ||
              (answer?.values?.intent ?? '').startsWith('phone-') ? (
                <>
                  {quote.mobile.problem && !answer && (
                    <p className="mb-3 text-sm text-ink-2">{t.enterMobile}</p>
                  )}
                  <PhoneForm
                    answer={isPay ? undefined : answer}
                    Form={Form}
                    pending={typeof sending === 'string' && sending.startsWith('phone-')}
                    country={quote.country_id}
                    countries={countries}
                    problem={quote.mobile.problem}
                    to={href('/checkout/:data', { data: quote.data })}
                  />
                </>
              ) : (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <b className="font-semibold">
                    <bdi dir="ltr">{quote.mobile.number}</bdi>
                  </b>
                  {quote.mobile.is_proved && <Status tone="ok">{t.checked}</Status>}
                  <TextLink to={`${href('/my/profile')}#phone`} className="ms-auto text-sm">
                    {t.change}
                  </TextLink>
                  <p className="w-full text-sm text-ink-2">{t.mobileWhy}</p>
                </div>
              )}
            </CheckoutStep>
            <PayForm
              {...{ quote, method, sent: key }}
              pending={sending === 'pay'}
              failed={isPay ? answer : undefined}
            />
          </>
        )}
      </div>
    </div>
  )
}
