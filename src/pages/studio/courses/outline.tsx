import { ListTree } from 'lucide-react'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Form } from 'react-router'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { BlockerList } from './blocker-list.tsx'
import { matchesFilter, outlineFilters } from '#features/authoring/drafts/rules.ts'
import { lessonKinds } from '#features/authoring/drafts/choices.ts'
import { useCourseBuilder } from '#features/authoring/drafts/state.tsx'
import { videoCalls } from '#features/authoring/videos/contract.ts'
import { UploadsPanel } from './outline/uploads-panel.tsx'
import { outlineMessages } from '#features/authoring/outline/messages.ts'
import { AddSection, RemovedParts } from './outline/outline-forms.tsx'
import { OutlineTree } from './outline/outline-tree.tsx'
import type { Route } from './+types/outline'

export async function loader({ params: { course: course_id }, url, context }: Route.LoaderArgs) {
  const filter = outlineFilters.find((it) => it === url.searchParams.get('show')) ?? 'all'
  const call = context.get(callerContext)
  const [outline, uploads] = await Promise.all([
    call(draftCalls.outline, { course_id }),
    call(videoCalls.uploads, {}),
  ])
  return { outline, uploads, filter }
}

export async function action({
  request,
  params: { course: course_id },
  context,
}: Route.ActionArgs) {
  const fields = await readFormFields(request)
  try {
    return {
      done: await handleForm(context.get(callerContext), course_id, fields),
      part_id: fields.part_id,
    }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

async function handleForm(
  call: Call,
  course_id: string,
  { intent, ...it }: Record<string, string>,
) {
  const part = { course_id, part_id: it.part_id ?? '' }
  const titles = { title: it.title ?? '', title_ar: it.title_ar ?? '' }
  if (intent === 'up' || intent === 'down') await call(draftCalls.move, { ...part, step: intent })
  else if (intent === 'move') {
    const step = it.step === 'up' || it.step === 'down' ? it.step : undefined
    const place = {
      ...(it.parent_id && { parent_id: it.parent_id }),
      after_id: it.after_id ?? null,
    }
    await call(draftCalls.move, { ...part, ...(step ? { step } : place) })
  } else if (intent === 'duplicate') await call(draftCalls.duplicate, part)
  else if (intent === 'remove') await call(draftCalls.remove, part)
  else if (intent === 'restore') await call(draftCalls.restore, part)
  else if (intent === 'add') {
    const kind = lessonKinds.find((one) => one === it.kind) ?? 'article'
    await call(draftCalls.add, {
      course_id,
      ...titles,
      kind,
      ...(it.parent_id && { parent_id: it.parent_id }),
    })
  } else if (intent === 'rename') {
    const { revision } = await call(draftCalls.part, part)
    await call(draftCalls.save, { ...part, revision, section: titles })
  } else throw new Failure('malformed_request')
  return intent
}

export default function Outline({
  loaderData: { outline, uploads, filter },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(outlineMessages)
  const format = useFormat()
  const locale = useLocale()
  const builder = useCourseBuilder()
  const all = outline.sections.flatMap((it) => it.lessons)
  const done = actionData && 'done' in actionData ? actionData : null
  const gone =
    done?.done === 'remove'
      ? outline.removed.find((it) => String(it.id) === done.part_id)
      : undefined
  return (
    <div className="grid items-start gap-4 @min-[64rem]/page:grid-cols-[minmax(0,1fr)_21.5rem]">
      <section className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-3 sm:p-5">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-xl">{t.content}</h2>
          <nav aria-label={t.show} className="flex flex-wrap gap-1">
            {outlineFilters.map((item) => (
              <FormattedText
                as={Link}
                key={item}
                to={item === 'all' ? '?' : `?show=${item}`}
                preventScrollReset
                aria-current={item === filter ? 'true' : undefined}
                className="inline-flex min-h-9 items-center gap-2 rounded-full px-3 text-sm text-ink-2 hover:bg-surface-2 aria-[current]:bg-ink aria-[current]:text-surface"
              >
                {t[item]}{' '}
                <b className="font-medium">
                  {format
                    .number(all.filter((lesson) => matchesFilter(lesson, item)).length)
                    .replace(/^[0٠]$/, '')}
                </b>
              </FormattedText>
            ))}
          </nav>
        </header>
        {actionData && 'failure' in actionData && <FailureAlert failure={actionData.failure} />}
        {gone && (
          <Alert
            title={t.removedOne(pickTitle(locale, gone))}
            action={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="part_id" value={gone.id} />
                <Button type="submit" name="intent" value="restore" variant="ghost">
                  {t.undo}
                </Button>
              </Form>
            }
          />
        )}
        {outline.sections.length ? (
          <OutlineTree sections={outline.sections} filter={filter} builder={builder} />
        ) : (
          <EmptyState icon={ListTree} title={t.empty} text={t.emptyText} />
        )}
        <AddSection />
        <p className="text-sm text-ink-3">{t.dragHelp}</p>
      </section>
      <aside className="grid min-w-0 gap-4">
        <UploadsPanel uploads={uploads} />
        <BlockerList blockers={outline.blockers} builder={builder} />
        {outline.removed.length > 0 && (
          <Panel title={t.removed} text={t.removedText}>
            <RemovedParts parts={outline.removed} />
          </Panel>
        )}
      </aside>
    </div>
  )
}
