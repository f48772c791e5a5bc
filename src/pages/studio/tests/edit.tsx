import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { toInstant } from '#platform/language/zone-time.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { questionBankCalls } from '#features/questions/bank/contract.ts'
import { parseTags } from '#features/questions/bank/question-form.ts'
import {
  getCourseTestsPath,
  getStudioPath,
  getTestEditPath,
  type StudioBase,
} from '#features/authoring/paths.ts'
import {
  testBuilderCalls,
  type EditedTest,
  type TestSettings,
} from '#features/questions/test-builder/contract.ts'
import { testBuilderMessages } from '#features/questions/test-builder/messages.ts'
import { BankPicker, Draws } from './edit/bank-picker.tsx'
import { TestBlockers } from './edit/blockers.tsx'
import { SettingsForm } from './edit/settings-form.tsx'
import { TestQuestions } from './edit/test-questions.tsx'
import type { Route } from './+types/edit'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const actor = requireUser(context, request)
  const call = context.get(callerContext)
  const q = (url.searchParams.get('q') ?? '').slice(0, 80)
  const test = await catchNotFound(call(testBuilderCalls.get, { test_id: params.id }))
  if (!test) throw new Response(null, { status: 404 })
  const bank = await call(questionBankCalls.list, { course: test.course.slug, q })
  return {
    test,
    found: bank.items,
    q,
    base: getStudioPath(url.pathname),
    done: url.searchParams.get('done'),
    is_trainer: actor.is_trainer,
  }
}

type SentForm = Awaited<ReturnType<typeof readSentForm>>

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const form = await readSentForm(request)
  const { reader } = context.get(pageRequestContext)
  try {
    const done = await handleForm(context.get(callerContext), params.id, form, reader.zone)
    const base = getStudioPath(url.pathname)
    if (done === 'discarded') return redirect(getCourseTestsPath(base, form.fields['course'] ?? ''))
    const q = url.searchParams.get('q')
    return redirect(
      `${getTestEditPath(base, Number(params.id))}?${new URLSearchParams({ ...(q && { q }), ...(done && { done }) })}`,
    )
  } catch (error) {
    return buildFormFailure(error, reader.locale, form.fields)
  }
}

async function handleForm(call: Call, test_id: string, { fields, all }: SentForm, zone: string) {
  const { act = '', question_id = '' } = fields
  const [verb, place] = act.split(':')
  if (verb === 'add') await call(testBuilderCalls.add, { test_id, question_ids: all('add') })
  else if (verb === 'remove') await call(testBuilderCalls.remove, { test_id, question_id })
  else if (verb === 'move')
    await call(testBuilderCalls.move, { test_id, question_id, to: place ?? fields['to'] ?? '' })
  else if (verb === 'points')
    await call(testBuilderCalls.points, { test_id, question_id, points: fields['points'] ?? '' })
  else if (verb === 'draw')
    await call(testBuilderCalls.addDraw, {
      test_id,
      tags: parseTags(fields['tags'] ?? ''),
      pick: fields['pick'] ?? '',
    })
  else if (verb === 'undraw')
    await call(testBuilderCalls.removeDraw, { test_id, position: fields['position'] ?? '' })
  else if (verb === 'publish' || verb === 'unpublish')
    await call(testBuilderCalls.publish, { test_id, published: verb === 'publish' })
  else if (verb === 'discard') await call(testBuilderCalls.discard, { test_id })
  else if (verb === 'settings')
    await call(testBuilderCalls.save, { test_id, ...parseSettings(fields, zone) })
  else throw new Failure('malformed_request')
  return (
    (
      {
        publish: 'published',
        unpublish: 'unpublished',
        settings: 'saved',
        discard: 'discarded',
      } as Record<string, string>
    )[verb] ?? ''
  )
}

/** Converts local times of the reader's zone. */
function parseSettings(fields: Record<string, string>, zone: string) {
  const {
    title = '',
    title_ar = '',
    instructions = '',
    instructions_ar = '',
    minutes = '',
    pass_percentage = '',
    attempts_allowed = '',
    pick = '',
  } = fields
  const at = (name: string) => {
    const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(fields[name] ?? '') ?? []
    return day && time ? toInstant(zone, day, time).toISOString() : fields[name] ? 'wrong' : null
  }
  const isOn = (name: string) => fields[name] === 'true'
  return {
    title,
    title_ar,
    instructions,
    instructions_ar,
    pass_percentage,
    attempts_allowed,
    pick,
    time_limit_seconds: minutes === '' ? null : Math.round(Number(minutes) * 60),
    feedback: fields['feedback'] as TestSettings['feedback'],
    shuffle_questions: isOn('shuffle_questions'),
    shuffle_options: isOn('shuffle_options'),
    hides_names: isOn('hides_names'),
    is_required: isOn('is_required'),
    opens_at: at('opens_at'),
    closes_at: at('closes_at'),
    updated_at: fields['updated_at'] ?? null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...buildTitleTags(matches[0].loaderData, () => loaderData?.test.settings.title ?? ''),
  { name: 'robots', content: 'noindex' },
]

type ActionResult =
  | {
      failure: { code: string; message: string; fields?: Record<string, string>; theirs?: unknown }
      values: Record<string, string | undefined>
    }
  | undefined

export default function TestEdit({
  loaderData: { test, found, q, base, done, is_trainer },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(testBuilderMessages)
  const answer = actionData as ActionResult
  const theirs =
    answer?.failure.code === 'changed_meanwhile' ? (answer.failure.theirs as TestSettings) : null
  const isSettings = answer?.values['act'] === 'settings'
  const note =
    done === 'published'
      ? t.nowPublished
      : done === 'unpublished'
        ? t.nowDraft
        : done === 'saved'
          ? t.saved
          : null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Head test={test} base={base} is_trainer={is_trainer} />
      {!answer && note && <Alert tone="good">{note}</Alert>}
      {answer && <Alert tone="bad">{answer.failure.message}</Alert>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Panel title={t.questions} id="questions">
            <div className="grid gap-8">
              {test.questions.length ? (
                <TestQuestions test={test} base={base} />
              ) : (
                <p className="text-ink-3">{t.noQuestions}</p>
              )}
              <BankPicker test={test} found={found} q={q} base={base} />
              <Draws
                test={test}
                error={answer && !isSettings ? answer.failure.fields?.['tags'] : undefined}
              />
            </div>
          </Panel>
          {theirs && (
            <ConflictingVersion>
              {[theirs.title, theirs.title_ar, theirs.instructions, theirs.instructions_ar]
                .filter(Boolean)
                .join('\n')}
            </ConflictingVersion>
          )}
          <SettingsForm
            key={`${test.settings.updated_at}:${JSON.stringify(isSettings ? answer?.values : null)}`}
            test={test}
            typed={isSettings ? answer?.values : undefined}
            updated_at={
              theirs?.updated_at ??
              (isSettings ? answer?.values['updated_at'] : undefined) ??
              test.settings.updated_at
            }
            fields={isSettings ? answer?.failure.fields : undefined}
          />
        </div>
        <TestBlockers test={test} base={base} />
      </div>
    </div>
  )
}

function Head({
  test,
  base,
  is_trainer,
}: {
  test: EditedTest
  base: StudioBase
  is_trainer: boolean
}) {
  const t = useMessages(testBuilderMessages)
  const format = useFormat()
  const points = test.questions
    .filter((it) => !it.is_archived)
    .reduce((sum, it) => sum + it.points, 0)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <Breadcrumbs
          trail={[
            {
              to: getCourseTestsPath(base, test.course.slug),
              title: <LangText lang={test.course.lang}>{test.course.title}</LangText>,
            },
          ]}
        />
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm font-semibold text-brand-ink">
          {t.scopes(test.scope)}
          {test.place && (
            <span className="font-normal text-ink-3">
              <LangText lang={test.place.lang}>{test.place.title}</LangText>
            </span>
          )}
          <Status tone={test.is_published ? 'ok' : 'idle'}>
            {test.is_published ? t.published : t.draft}
          </Status>
        </p>
        <h1 className="text-2xl">
          <BidiText>{test.settings.title}</BidiText>
        </h1>
        <FormattedText as="p" className="text-sm text-ink-3">
          {t.count(test.questions.length + test.draws.reduce((sum, it) => sum + it.pick, 0))} ·{' '}
          {t.points(Math.round(points * 100) / 100)}
          {test.running > 0 && ` · ${format.number(test.running)}`}
        </FormattedText>
      </div>
      <div className="flex flex-wrap gap-3">
        {is_trainer && (
          <ButtonLink
            to={href('/my/trainer-profile/tests/:id', { id: String(test.id) })}
            variant="ghost"
          >
            {t.figures}
          </ButtonLink>
        )}
        <ButtonLink to={getTestEditPath(base, test.id, 'try')} variant="line">
          {t.tryIt}
        </ButtonLink>
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="act"
            value={test.is_published ? 'unpublish' : 'publish'}
            variant={test.is_published ? 'line' : 'brand'}
          >
            {test.is_published ? t.unpublish : t.publish}
          </Button>
        </Form>
      </div>
    </div>
  )
}
