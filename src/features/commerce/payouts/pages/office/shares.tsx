import { Percent } from 'lucide-react'
import { Form } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Table } from '#ui/display/table.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { payouts } from '../../contract.ts'
import { payoutMessages } from '../../messages.ts'
import type { Route } from './+types/shares'

export const loader = ({ context }: Route.LoaderArgs) => context.get(callerContext)(payouts.shares, {})

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

export default function Shares({ loaderData: { standard, courses }, actionData }: Route.ComponentProps) {
  const said = useMessages(payoutMessages)
  const format = useFormat()
  const percent = (it: number) => format.percent(it / 100)
  const isOvertaken = actionData?.failure?.code === 'changed_meanwhile'
  return (
    <div className="grid gap-4">
      <Breadcrumbs trail={[{ to: '/office/payouts', title: said.payouts }]} here={said.shares} />
      <h1 className="text-2xl">{said.shares}</h1>
      <p className="text-ink-2" suppressHydrationWarning>
        {said.sharesText(percent(standard))}
      </p>
      {actionData && !actionData.failure && <Alert tone="good">{said.saved}</Alert>}
      {!isOvertaken && <FailureAlert failure={actionData?.failure} />}
      <Table
        framed
        caption={said.shares}
        rows={courses}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Percent} title={said.noCourses} text="" />}
        columns={[
          {
            id: 'course',
            title: said.course,
            cell: (it) => (
              <span className="grid">
                <b className="font-semibold">
                  <LangText lang={it.lang}>{it.title}</LangText>
                </b>
                <span className="text-xs text-ink-3">{format.list(it.trainers)}</span>
              </span>
            ),
          },
          {
            id: 'percent',
            title: said.percent,
            cell: (it) => {
              const isThis = actionData?.values?.course_id === String(it.id)
              const typed = isThis && actionData.failure ? actionData.values?.percent : undefined
              return (
                <Form method="post" key={`${it.percent}`} className="flex flex-wrap items-end gap-2">
                  <input type="hidden" name="course_id" value={it.id} />
                  <input type="hidden" name="was" value={it.percent ?? ''} />
                  <TextField
                    name="percent"
                    label={`${said.percent}: ${it.title}`}
                    hideLabel
                    inputMode="numeric"
                    maxLength={3}
                    placeholder={said.standard(percent(standard))}
                    defaultValue={typed ?? it.percent?.toString() ?? ''}
                    error={
                      isThis && isOvertaken
                        ? said.changedTo(percent(it.percent ?? standard))
                        : isThis
                          ? actionData.failure?.fields?.percent
                          : undefined
                    }
                  />
                  <Button type="submit" variant="soft">
                    {said.save}
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
