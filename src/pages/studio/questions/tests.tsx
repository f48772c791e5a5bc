import { Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/base/link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { BankHead } from './bank-head.tsx'
import { getStudioPath, getTestEditPath } from '#features/authoring/paths.ts'
import { testBuilderCalls } from '#features/questions/test-builder/contract.ts'
import { testBuilderMessages } from '#features/questions/test-builder/messages.ts'
import type { Route } from './+types/tests'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const found = await catchNotFound(
    context.get(callerContext)(testBuilderCalls.places, { course: params.course }),
  )
  if (!found) throw new Response(null, { status: 404 })
  return { ...found, base: getStudioPath(url.pathname) }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { section_id, lesson_id } = await readFormFields(request)
  try {
    const { id } = await context.get(callerContext)(testBuilderCalls.create, {
      course: params.course,
      ...(section_id && { section_id }),
      ...(lesson_id && { lesson_id }),
    })
    return redirect(getTestEditPath(getStudioPath(url.pathname), id))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => testBuilderMessages[tongue].tests),
  { name: 'robots', content: 'noindex' },
]

export default function CourseTests({
  loaderData: { course, places, base },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(testBuilderMessages)
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <BankHead course={course} base={base} part="tests" />
      <FailureAlert
        failure={
          (actionData as { failure?: Parameters<typeof FailureAlert>[0]['failure'] } | undefined)
            ?.failure
        }
      />
      <Table
        framed
        caption={t.tests}
        rows={places}
        rowKey={(item) => `${item.scope}-${item.section_id}-${item.lesson_id}`}
        columns={[
          {
            id: 'place',
            title: t.place,
            cell: (item) => (
              <span className={`grid ${item.scope === 'lesson' ? 'ps-6 max-sm:ps-0' : ''}`}>
                <b className={item.scope === 'lesson' ? 'font-medium' : 'font-semibold'}>
                  <LangText lang={item.lang}>{item.title}</LangText>
                </b>
                <span className="text-xs text-ink-3">{t.scopes(item.scope)}</span>
              </span>
            ),
          },
          {
            id: 'test',
            title: t.test,
            cell: (item) =>
              item.test ? (
                <Link
                  to={getTestEditPath(base, item.test.id)}
                  className="grid min-h-target content-center hover:underline"
                >
                  <b className="font-semibold text-brand-ink">
                    <LangText lang={item.test.lang}>{item.test.title}</LangText>
                  </b>
                  <FormattedText className="text-xs text-ink-3">
                    {t.count(item.test.questions)}
                  </FormattedText>
                </Link>
              ) : (
                <Form method="post">
                  {item.section_id !== null && (
                    <input type="hidden" name="section_id" value={item.section_id} />
                  )}
                  {item.lesson_id !== null && (
                    <input type="hidden" name="lesson_id" value={item.lesson_id} />
                  )}
                  <Button type="submit" variant="ghost" aria-label={t.createFor(item.title)}>
                    {t.create}
                  </Button>
                </Form>
              ),
          },
          {
            id: 'state',
            title: t.state,
            tight: true,
            cell: (item) =>
              item.test && (
                <Status tone={item.test.is_published ? 'ok' : 'idle'}>
                  {item.test.is_published ? t.published : t.draft}
                </Status>
              ),
          },
        ]}
      />
    </div>
  )
}
