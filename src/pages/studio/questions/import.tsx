import { Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { questionBankCalls } from '#features/questions/bank/contract.ts'
import { getBankPath, getQuestionImportPath, getStudioPath } from '#features/authoring/paths.ts'
import { questionTransferCalls } from '#features/questions/import-export/contract.ts'
import { questionImportMessages } from '#features/questions/import-export/messages.ts'
import type { Route } from './+types/import'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const about = await catchNotFound(
    context.get(callerContext)(questionBankCalls.lessons, { course: params.course }),
  )
  if (!about) throw new Response(null, { status: 404 })
  return { course: about.course, base: getStudioPath(url.pathname) }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  try {
    const { files } = await readSentForm(request, questionTransferCalls.read.uploadBytes!)
    const file = files['file']
    if (!file?.size) throw new Failure('invalid_input', { fields: { file: 'required' } })
    const { import_id } = await context.get(callerContext)(questionTransferCalls.read, {
      course: params.course,
      file,
    })
    return redirect(getQuestionImportPath(getStudioPath(url.pathname), params.course, import_id))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => questionImportMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Import({ loaderData: { course, base }, actionData }: Route.ComponentProps) {
  const t = useMessages(questionImportMessages)
  const pending = useNavigation().state !== 'idle'
  const failure = (
    actionData as { failure?: { message: string; fields?: Record<string, string> } } | undefined
  )?.failure
  return (
    <div className="wrap grid max-w-220 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <div>
        <Breadcrumbs
          trail={[
            {
              to: getBankPath(base, course.slug),
              title: <LangText lang={course.lang}>{course.title}</LangText>,
            },
            { to: getBankPath(base, course.slug), title: t.bank },
          ]}
        />
        <h1 className="mt-2 text-2xl">{t.title}</h1>
        <p className="mt-1 text-ink-2">{t.readText}</p>
      </div>
      <FailureAlert failure={failure} />
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <FileDrop
          label={t.file}
          name="file"
          required
          hint={t.fileHint}
          accept=".txt,.gift,.xml,.csv,.tsv,.zip"
          maxBytes={numbers.upload_bytes}
          error={failure?.fields?.['file']}
        />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t.read}
        </Button>
      </Form>
      <Alert title={t.csvTitle}>{t.csvText}</Alert>
    </div>
  )
}
