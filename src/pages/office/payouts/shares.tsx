import { Percent } from 'lucide-react'
import { href, Form } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { payouts } from '#features/revenue/payouts/contract.ts'
import { payoutMessages } from '#features/revenue/payouts/messages.ts'
import type { Route } from './+types/shares'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(callerContext)(payouts.shares, {})

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const { course_id = '', percent = '', was = '' } = fields
  try {
    await context.get(callerContext)(payouts.share, { course_id, percent, was })
    return { saved: true as const, failure: undefined, values: fields }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => payoutMessages[tongue].shares),
  { name: 'robots', content: 'noindex' },
]

export default function Shares({
  loaderData: { standard, courses },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(payoutMessages)
  const format = useFormat()
  const percent = (it: number) => format.percent(it / 100)
  const isOvertaken = actionData?.failure?.code === 'changed_meanwhile'
  return (
    <div className="grid gap-4">
      <Breadcrumbs trail={[{ to: href('/office/payouts'), title: t.payouts }]} here={t.shares} />
      <h1 className="text-2xl">{t.shares}</h1>
      <FormattedText as="p" className="text-ink-2">
        {t.sharesText(percent(standard))}
      </FormattedText>
      {actionData && !actionData.failure && <Alert tone="good">{t.saved}</Alert>}
      {!isOvertaken && <FailureAlert failure={actionData?.failure} />}
      <Table
        framed
        caption={t.shares}
        rows={courses}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Percent} title={t.noCourses} text="" />}
        columns={[
          {
            id: 'course',
            title: t.course,
            cell: (item) => (
              <span className="grid">
                <b className="font-semibold">
                  <LangText lang={item.lang}>{item.title}</LangText>
                </b>
                <span className="text-xs text-ink-3">{format.list(item.trainers)}</span>
              </span>
            ),
          },
          {
            id: 'percent',
            title: t.percent,
            cell: (item) => {
              const isThis = actionData?.values?.course_id === String(item.id)
              const typed = isThis && actionData.failure ? actionData.values?.percent : undefined
              return (
                <Form
                  method="post"
                  key={`${item.percent}`}
                  className="flex flex-wrap items-end gap-2"
                >
                  <input type="hidden" name="course_id" value={item.id} />
                  <input type="hidden" name="was" value={item.percent ?? ''} />
                  <TextField
                    name="percent"
                    label={`${t.percent}: ${item.title}`}
                    hideLabel
                    inputMode="numeric"
                    maxLength={3}
                    placeholder={t.standard(percent(standard))}
                    defaultValue={typed ?? item.percent?.toString() ?? ''}
                    error={
                      isThis && isOvertaken
                        ? t.changedTo(percent(item.percent ?? standard))
                        : isThis
                          ? actionData.failure?.fields?.percent
                          : undefined
                    }
                  />
                  <Button type="submit" variant="soft">
                    {t.save}
                  </Button>
                </Form>
              )
            },
          },
        ]}
      />
    </div>
  )
}
