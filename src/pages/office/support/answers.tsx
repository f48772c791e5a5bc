import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { supportAgentMessages } from '#features/support/messages.ts'
import { supportAgentCalls, type CannedAnswer } from '#features/support/admin/contract.ts'
import type { Route } from './+types/answers'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(callerContext)(supportAgentCalls.canned, {})

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const { intent, ...values } = fields
  try {
    if (intent === 'save')
      await context.get(callerContext)(
        supportAgentCalls.saveCanned,
        values as EndpointInput<typeof supportAgentCalls.saveCanned>,
      )
    else if (intent === 'remove')
      await context.get(callerContext)(supportAgentCalls.removeCanned, { id: values.id })
    else throw new Failure('malformed_request')
    return redirect(href('/office/support/answers'))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => supportAgentMessages[tongue].cannedTitle),
  { name: 'robots', content: 'noindex' },
]

export default function CannedAnswers({ loaderData: answers, actionData }: Route.ComponentProps) {
  const t = useMessages(supportAgentMessages)
  const failed = actionData?.values['id'] ?? null
  return (
    <div className="grid max-w-220 gap-4">
      <Breadcrumbs trail={[{ to: href('/office/support'), title: t.title }]} here={t.cannedTitle} />
      <header>
        <h1 className="text-2xl">{t.cannedTitle}</h1>
        <p className="text-sm text-ink-2">{t.cannedText}</p>
      </header>
      {[...answers, null].map((item) => (
        <AnswerFields
          key={item ? `${item.id}:${item.text.length}` : `new:${answers.length}`}
          answer={item}
          failure={actionData && failed === String(item?.id ?? '') ? actionData.failure : null}
        />
      ))}
    </div>
  )
}

type ActionResult = NonNullable<Route.ComponentProps['actionData']>

function AnswerFields({
  answer,
  failure,
}: {
  answer: CannedAnswer | null
  failure: ActionResult['failure'] | null
}) {
  const t = useMessages(supportAgentMessages)
  const sent = useNavigation().formData
  const pending = sent?.get('id') === String(answer?.id ?? '')
  const wrong = failure?.fields ?? {}
  return (
    <Panel title={answer ? answer.title : t.add}>
      <Form method="post" className="grid gap-4">
        <FailureAlert failure={failure} />
        <input type="hidden" name="id" value={answer?.id ?? ''} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.titleEn}
            name="title"
            dir="ltr"
            required
            maxLength={120}
            defaultValue={answer?.title}
            error={wrong['title']}
          />
          <TextField
            label={t.titleAr}
            name="title_ar"
            dir="rtl"
            required
            maxLength={120}
            defaultValue={answer?.title_ar}
            error={wrong['title_ar']}
          />
          <TextArea
            label={t.textEn}
            name="text"
            dir="ltr"
            required
            maxLength={4000}
            defaultValue={answer?.text}
            error={wrong['text']}
          />
          <TextArea
            label={t.textAr}
            name="text_ar"
            dir="rtl"
            required
            maxLength={4000}
            defaultValue={answer?.text_ar}
            error={wrong['text_ar']}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="save"
            size="sm"
            pending={pending && sent?.get('intent') === 'save'}
          >
            {t.save}
          </Button>
          {answer && (
            <Button type="submit" name="intent" value="remove" variant="ghost" formNoValidate>
              {t.remove}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}
