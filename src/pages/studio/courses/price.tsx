import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { readSentForm } from '#platform/page/form.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioCards } from '#ui/fields/radio-styles.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { courseFieldMessages } from '#features/authoring/drafts/messages.ts'
import { saveFormSection } from '#features/authoring/autosave/commands.server.ts'
import {
  AutosaveForm,
  type FormSectionResult,
} from '#features/authoring/autosave/components/autosave-form.tsx'
import { formatMajorUnits } from '#features/authoring/autosave/rules.ts'
import type { Route } from './+types/price'
import type { CourseBody } from '#features/authoring/drafts/bodies.ts'

export async function loader({ params: { course: course_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const head = await call(draftCalls.head, { course_id })
  return { head, part: await call(draftCalls.part, { course_id, part_id: head.part_id }) }
}

export async function action({ request, params: { course }, context }: Route.ActionArgs) {
  return saveFormSection(
    context.get(callerContext),
    context.get(pageRequestContext).reader.locale,
    course,
    await readSentForm(request),
  )
}

const prices = ['price_egp', 'list_price_egp', 'price_usd', 'list_price_usd'] as const

export default function Price({
  loaderData: { head, part },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useMessages(courseFieldMessages)
  const actionData: FormSectionResult = answer
  const course = part.body as CourseBody
  const typed = actionData?.failure ? (actionData.values ?? {}) : {}
  const ways = [
    { value: 'free', label: t.free, text: t.freeText },
    { value: 'plans', label: t.plans, text: t.plansText },
    { value: 'sale', label: t.sale, text: t.saleText },
    { value: 'both', label: t.bothWays, text: t.bothWaysText },
  ]
  return (
    <AutosaveForm
      key={part.id}
      course_id={head.course_id}
      part={part}
      sheet="price"
      answer={actionData}
      labels={{ access: t.access }}
    >
      {(wrong) => (
        <div className="grid items-start gap-4 @min-[56rem]/page:grid-cols-2">
          <Panel>
            <RadioGroup
              label={t.access}
              name="access"
              look={radioCards}
              options={ways}
              defaultValue={typed.access ?? course.access}
            />
          </Panel>
          <Panel title={t.prices} text={t.pricesText}>
            <div className="grid gap-5 sm:grid-cols-2">
              {prices.map((name) => (
                <NumberField
                  key={name}
                  id={name}
                  label={t[name]}
                  name={name}
                  min={0}
                  steppers={false}
                  optional={name.startsWith('list')}
                  defaultValue={typed[name] ?? formatMajorUnits(course[name])}
                  error={wrong[name]}
                />
              ))}
            </div>
          </Panel>
          <Panel title={t.completion}>
            <NumberField
              label={t.completion_percentage}
              name="completion_percentage"
              min={1}
              max={100}
              unit="%"
              optional
              defaultValue={typed.completion_percentage ?? course.completion_percentage ?? ''}
              description={t.completionHelp}
              error={wrong['completion_percentage']}
            />
          </Panel>
        </div>
      )}
    </AutosaveForm>
  )
}
