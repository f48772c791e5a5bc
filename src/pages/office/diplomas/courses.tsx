import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { courseFieldMessages } from '#features/authoring/drafts/messages.ts'
import { saveFormSection } from '#features/authoring/autosave/commands.server.ts'
import {
  AutosaveForm,
  type FormSectionResult,
} from '#features/authoring/autosave/components/autosave-form.tsx'
import { formatMajorUnits } from '#features/authoring/autosave/rules.ts'
import {
  diplomaDraftCalls,
  type DiplomaDraft,
  type NamedRef,
} from '#features/authoring/diplomas/contract.ts'
import { diplomaBuilderMessages } from '#features/authoring/diplomas/messages.ts'
import { moveItem } from '#features/authoring/diplomas/rules.ts'
import type { Route } from './+types/courses'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params: { diploma: diploma_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const [draft, { courses, tests }] = await Promise.all([
    call(diplomaDraftCalls.get, { diploma_id }),
    call(diplomaDraftCalls.choices, { diploma_id }),
  ])
  return { draft, courses, tests }
}

export async function action({
  request,
  params: { diploma: diploma_id },
  context,
}: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  if (sent.fields.sheet !== 'order') return saveFormSection(call, locale, diploma_id, sent)
  try {
    const { earlier, later, gone, added, revision = '' } = sent.fields
    const { body } = await call(diplomaDraftCalls.get, { diploma_id })
    const ids = body.course_ids
    const one = Number(earlier ?? later ?? gone ?? added)
    const course_ids = earlier
      ? moveItem(ids, one, -1)
      : later
        ? moveItem(ids, one, 1)
        : gone
          ? ids.filter((it) => it !== one)
          : [...ids.filter((it) => it !== one), one]
    await call(diplomaDraftCalls.save, { diploma_id, revision, diploma: { course_ids } })
    return { done: 'saved', values: { sheet: 'order' } as Record<string, string | undefined> }
  } catch (error) {
    return buildFormFailure(error, locale, sent.fields)
  }
}

const prices = ['price_egp', 'list_price_egp', 'price_usd', 'list_price_usd'] as const

export default function DiplomaCourses({
  loaderData: { draft, courses, tests },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useMessages(diplomaBuilderMessages)
  const all = useMessages(courseFieldMessages)
  const locale = useLocale()
  const actionData: FormSectionResult = answer
  const { body } = draft
  const typed =
    actionData?.values?.sheet === 'diploma-price' && actionData.failure ? actionData.values : {}
  const titleOf = (it: NamedRef) => pickTitle(locale, it)
  return (
    <div className="grid items-start gap-4 @min-[56rem]/page:grid-cols-2">
      <Order draft={draft} courses={courses} answer={actionData} />
      <AutosaveForm
        key={`${draft.id}-${draft.courses.length}`}
        part={draft}
        sheet="diploma-price"
        answer={actionData}
        labels={{}}
      >
        {(wrong) => (
          <>
            <Panel title={all.prices}>
              <div className="grid gap-5 sm:grid-cols-2">
                {prices.map((name) => (
                  <NumberField
                    key={name}
                    id={name}
                    label={all[name]}
                    name={name}
                    min={0}
                    steppers={false}
                    optional={name.startsWith('list')}
                    defaultValue={typed[name] ?? formatMajorUnits(body[name])}
                    error={wrong[name]}
                  />
                ))}
              </div>
            </Panel>
            <Panel title={t.finalTest}>
              <Select
                label={t.finalTest}
                hideLabel
                id="final_test_id"
                name="final_test_id"
                description={t.finalTestHelp}
                defaultValue={body.final_test_id === null ? '' : String(body.final_test_id)}
                options={[
                  { value: '', label: t.noTest },
                  ...tests.map((test) => ({ value: String(test.id), label: titleOf(test) })),
                ]}
              />
            </Panel>
          </>
        )}
      </AutosaveForm>
    </div>
  )
}

function Order({
  draft,
  courses,
  answer,
}: {
  draft: DiplomaDraft
  courses: NamedRef[]
  answer: FormSectionResult
}) {
  const t = useMessages(diplomaBuilderMessages)
  const locale = useLocale()
  const pending = useNavigation().formData?.get('sheet') === 'order'
  const titleOf = (it: NamedRef) => pickTitle(locale, it)
  const left = courses.filter((it) => !draft.body.course_ids.includes(it.id))
  const last = draft.courses.length - 1
  const hidden = (
    <>
      <input type="hidden" name="sheet" value="order" />
      <input type="hidden" name="revision" value={draft.revision} />
    </>
  )
  return (
    <Panel title={t.order} text={t.orderText} id="courses">
      <div className="grid gap-4">
        {answer?.values?.sheet === 'order' && <FailureAlert failure={answer.failure} />}
        {draft.courses.length ? (
          <Form method="post" preventScrollReset>
            {hidden}
            <ol className="grid gap-2">
              {draft.courses.map((course, at) => (
                <li
                  key={course.id}
                  className="flex flex-wrap items-center gap-x-2 rounded-md border border-line ps-4 pe-1"
                >
                  <FormattedNumber
                    className="w-6 shrink-0 text-sm text-ink-3 tabular-nums"
                    value={at + 1}
                  />
                  <span className="min-w-0 flex-[1_1_9rem] py-2 leading-ui">
                    <BidiText className="font-medium">{titleOf(course)}</BidiText>
                    {!course.is_published && <Status tone="warn">{t.notPublished}</Status>}
                  </span>
                  <span className="ms-auto flex">
                    <IconButton
                      type="submit"
                      name="earlier"
                      value={course.id}
                      icon={ArrowUp}
                      label={t.earlier(titleOf(course))}
                      size={40}
                      disabled={at === 0}
                    />
                    <IconButton
                      type="submit"
                      name="later"
                      value={course.id}
                      icon={ArrowDown}
                      label={t.later(titleOf(course))}
                      size={40}
                      disabled={at === last}
                    />
                    <IconButton
                      type="submit"
                      name="gone"
                      value={course.id}
                      icon={X}
                      label={t.remove(titleOf(course))}
                      size={40}
                    />
                  </span>
                </li>
              ))}
            </ol>
          </Form>
        ) : (
          <p className="text-sm text-ink-3">{t.noCourses}</p>
        )}
        {left.length > 0 && (
          <Form
            key={draft.revision}
            method="post"
            preventScrollReset
            className="flex flex-wrap items-end gap-3"
          >
            {hidden}
            <Select
              label={t.addCourse}
              name="added"
              className="min-w-0 flex-[1_1_9rem]"
              options={left.map((item) => ({ value: String(item.id), label: titleOf(item) }))}
            />
            <Button type="submit" variant="soft" pending={pending}>
              {t.add}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}
