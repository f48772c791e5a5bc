import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { payouts } from '#features/revenue/payouts/contract.ts'
import { payoutMessages } from '#features/revenue/payouts/messages.ts'
import { IncomeTable } from '#features/revenue/payouts/components/income-table.tsx'
import { StatementCard } from '#features/revenue/payouts/components/statement-card.tsx'
import { parseMonth } from '#features/revenue/payouts/rules.ts'
import type { Route } from './+types/statement'
import { BidiText } from '#ui/base/bidi-text.tsx'

const parseParams = ({ trainer, month }: { trainer: string; month: string }) => {
  if (!/^[1-9]\d{0,14}$/.test(trainer) || !parseMonth(new URL(`http://x?month=${month}`)))
    throw new Failure('not_found')
  return { trainer_id: Number(trainer), month }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const statement = await catchNotFound(
    context.get(callerContext)(payouts.statement, parseParams(params)),
  )
  if (!statement) throw new Failure('not_found')
  return { ...statement, trainer_id: Number(params.trainer) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const { currency = '', due = '', reference = '' } = fields
  try {
    await context.get(callerContext)(payouts.pay, {
      ...parseParams(params),
      currency: currency as 'egp',
      due,
      reference,
    })
    return redirect(
      href('/office/payouts/:trainer/:month', { trainer: params.trainer, month: params.month }),
    )
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => `${payoutMessages[tongue].payouts}: ${loaderData?.name ?? ''}`,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(payoutMessages)
  const format = useFormat()
  const { name, month, is_closed, courses, statements } = loaderData
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: `${href('/office/payouts')}?month=${month}`, title: t.payouts }]}
        here={<BidiText>{name}</BidiText>}
      />
      <FormattedText as="h1" className="text-2xl">
        <BidiText>{name}</BidiText>, {format.date(`${month}-01`, 'month')}
      </FormattedText>
      <FailureAlert failure={actionData?.failure} />
      {!is_closed && <Alert>{t.notClosed}</Alert>}
      <div className="grid gap-4 lg:grid-cols-2">
        {statements.map((item) => (
          <StatementCard key={item.currency} statement={item} isClosed={is_closed}>
            {is_closed && !item.paid && item.due > 0 && (
              <Form method="post" className="grid gap-3 border-t border-line pt-4">
                <input type="hidden" name="currency" value={item.currency} />
                <input type="hidden" name="due" value={item.due} />
                <TextField
                  name="reference"
                  label={t.reference}
                  dir="ltr"
                  required
                  maxLength={120}
                  autoComplete="off"
                  description={t.pays(format.money(item.due, item.currency))}
                  error={
                    actionData?.values?.currency === item.currency
                      ? actionData.failure.fields?.reference
                      : undefined
                  }
                />
                <Button type="submit" className="justify-self-start">
                  {t.markPaid}
                </Button>
              </Form>
            )}
          </StatementCard>
        ))}
      </div>
      <IncomeTable courses={courses} />
    </div>
  )
}
