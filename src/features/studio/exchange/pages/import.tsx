import { Form, redirect, useNavigation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { useWords } from '#platform/language/words.tsx'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { questionBank } from '../../questions/contract.ts'
import { bankPath, importPath, studioIn } from '../../paths/rules.ts'
import { questionExchange } from '../contract.ts'
import { m } from '../messages.ts'
import type { Route } from './+types/import'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const about = await nullIfNotFound(context.get(caller)(questionBank.lessons, { course: params.course }))
  if (!about) throw new Response(null, { status: 404 })
  return { course: about.course, base: studioIn(url.pathname) }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  try {
    const { files } = await sentForm(request, questionExchange.read.uploadBytes!)
    const file = files['file']
    if (!file?.size) throw new Failure('invalid_input', { fields: { file: 'required' } })
    const { import_id } = await context.get(caller)(questionExchange.read, { course: params.course, file })
    return redirect(importPath(studioIn(url.pathname), params.course, import_id))
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Import({ loaderData: { course, base }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const pending = useNavigation().state !== 'idle'
  const failure = (actionData as { failure?: { message: string; fields?: Record<string, string> } } | undefined)?.failure
  return (
    <div className="wrap grid max-w-220 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <div>
        <Breadcrumbs
          trail={[
            { to: bankPath(base, course.slug), title: <Foreign lang={course.lang}>{course.title}</Foreign> },
            { to: bankPath(base, course.slug), title: said.bank },
          ]}
        />
        <h1 className="mt-2 text-2xl">{said.title}</h1>
        <p className="mt-1 text-ink-2">{said.readText}</p>
      </div>
      <FailureAlert failure={failure} />
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <FileDrop
          label={said.file}
          name="file"
          required
          hint={said.fileHint}
          accept=".txt,.gift,.xml,.csv,.tsv,.zip"
          maxBytes={numbers.upload_bytes}
          error={failure?.fields?.['file']}
        />
        <Button type="submit" pending={pending} className="justify-self-start">
          {said.read}
        </Button>
      </Form>
      <Alert title={said.csvTitle}>{said.csvText}</Alert>
    </div>
  )
}
