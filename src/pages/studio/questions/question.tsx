import { useState } from 'react'
import { redirect } from 'react-router'
import { questionTypes } from '#features/testing/questions/types.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { questionBankCalls, type BankEntry } from '#features/questions/bank/contract.ts'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import { QuestionForm } from './question/question-form.tsx'
import { QuestionHistory } from './question/question-history.tsx'
import { QuestionPreview, useRenderedDraft } from './question/question-preview.tsx'
import {
  toQuestionDraft,
  createQuestionDraft,
  buildQuestionInput,
  type QuestionDraft,
} from '#features/questions/bank/rules.ts'
import {
  getBankPath,
  getQuestionPath,
  getStudioPath,
  type StudioBase,
} from '#features/authoring/paths.ts'
import type { Route } from './+types/question'
import {
  applyDraftAction,
  parseQuestionForm,
  parseTags,
} from '#features/questions/bank/question-form.ts'
import { listFormulas, type RenderedDraft } from '#features/questions/bank/preview.ts'

const parseQuestionType = (item: string | null | undefined) =>
  questionTypes.find((type) => type === item) ?? null

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const about = await catchNotFound(call(questionBankCalls.lessons, { course: params.course }))
  if (!about) throw new Response(null, { status: 404 })
  const version = /^\d{1,6}$/.exec(url.searchParams.get('version') ?? '')?.[0]
  const entry = params.question
    ? await catchNotFound(
        call(questionBankCalls.get, { question_id: params.question, ...(version && { version }) }),
      )
    : null
  if (params.question && !entry) throw new Response(null, { status: 404 })
  const type = entry?.question.type ?? parseQuestionType(url.searchParams.get('type'))
  const draft = entry ? toQuestionDraft(entry) : type && createQuestionDraft(type)
  const html = draft && (await renderDraft(call, draft))
  return {
    ...about,
    entry,
    draft,
    html: html ?? { en: '', ar: '', lines: {} },
    old: entry && version && Number(version) !== entry.version ? Number(version) : null,
    saved: /^\d{1,6}$/.exec(url.searchParams.get('saved') ?? '')?.[0] ?? null,
    base: getStudioPath(url.pathname),
  }
}

async function renderDraft(call: Call, draft: QuestionDraft): Promise<RenderedDraft> {
  const lines = listFormulas(draft)
  const it = await call(questionBankCalls.render, {
    text: draft.prompt,
    text_ar: draft.prompt_ar,
    lines,
  })
  return {
    en: it.html,
    ar: it.html_ar,
    lines: Object.fromEntries(lines.map((line, at) => [line, it.lines[at] ?? null])),
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const form = await readSentForm(request, numbers.avatar_bytes + numbers.body_bytes)
  const { act = 'save', version = '0' } = form.fields
  let draft = parseQuestionForm(form, parseQuestionType(form.fields['type']) ?? 'single_choice')
  const kept = () => ({ draft: JSON.stringify(draft) })
  try {
    const picture = form.files['picture']
    if (picture?.size)
      draft = {
        ...draft,
        image: (await call(questionBankCalls.picture, { course: params.course, image: picture }))
          .image,
      }
    if (act !== 'save') {
      draft = applyDraftAction(draft, act)
      return { failure: null, values: kept(), html: await renderDraft(call, draft) }
    }
    const saved = await call(questionBankCalls.save, {
      course: params.course,
      ...(params.question && { question_id: params.question }),
      version,
      question: buildQuestionInput(draft),
      points: Number(draft.points),
      tags: parseTags(draft.tags),
      lesson_id: draft.lesson_id || null,
    })
    return redirect(
      getQuestionPath(
        getStudioPath(url.pathname),
        params.course,
        saved.id,
        `?saved=${saved.version}`,
      ),
    )
  } catch (error) {
    return buildFormFailure(error, reader.locale, kept())
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => questionBankMessages[tongue].question),
  { name: 'robots', content: 'noindex' },
]

type ActionResult =
  | {
      failure: {
        code: string
        message: string
        fields?: Record<string, string>
        theirs?: unknown
      } | null
      values?: { draft?: string }
      html?: RenderedDraft
    }
  | undefined

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, entry, draft, base } = loaderData
  const t = useMessages(questionBankMessages)
  const format = useFormat()
  const answer = actionData as ActionResult
  const typed = answer?.values?.draft
  const first = typed ? (JSON.parse(typed) as QuestionDraft) : draft
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
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
        <FormattedText as="h1" className="mt-2 text-2xl">
          {entry ? t.questionNumber(format.number(entry.id)) : t.newQuestion}
        </FormattedText>
      </div>
      {!first ? (
        <TypeChoice base={base} course={course.slug} />
      ) : (
        <Editor
          key={`${entry?.version ?? 0}:${loaderData.old ?? ''}:${JSON.stringify(first)}`}
          first={first}
          answer={answer}
          loaded={loaderData}
        />
      )}
    </div>
  )
}

function TypeChoice({ base, course }: { base: StudioBase; course: string }) {
  const t = useMessages(questionBankMessages)
  const kinds = useMessages(questionMessages)
  return (
    <section>
      <h2 className="text-lg">{t.chooseType}</h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {questionTypes.map((item) => (
          <li key={item}>
            <ButtonLink
              to={getQuestionPath(base, course, 'new', `?type=${item}`)}
              variant="line"
              block
            >
              {kinds.types(item)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Editor({
  first,
  answer,
  loaded,
}: {
  first: QuestionDraft
  answer: ActionResult
  loaded: Route.ComponentProps['loaderData']
}) {
  const { entry, lessons, tags, base, old, saved, html } = loaded
  const t = useMessages(questionBankMessages)
  const format = useFormat()
  const [draft, setDraft] = useState(first)
  const rendered = useRenderedDraft(draft, answer?.html ?? html)
  const failure = answer?.failure
  const theirs = failure?.code === 'changed_meanwhile' ? (failure.theirs as BankEntry) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-5">
        {entry?.is_archived && <Alert tone="warn">{t.isArchived}</Alert>}
        {!answer && saved && (
          <Alert
            tone="good"
            title={<FormattedText>{t.saved(format.number(Number(saved)))}</FormattedText>}
          />
        )}
        {old && entry && (
          <Alert
            title={<FormattedText>{t.oldVersion(format.number(old))}</FormattedText>}
            action={
              <TextLink to={getQuestionPath(base, entry.course.slug, entry.id)}>
                {t.backToNow}
              </TextLink>
            }
          >
            {t.oldVersionText}
          </Alert>
        )}
        {failure && (
          <Alert
            tone="bad"
            title={failure.code === 'invalid_input' ? t.unfinished : failure.message}
          >
            {failure.code === 'invalid_input' && t.unfinishedText}
          </Alert>
        )}
        {theirs && <ConflictingVersion>{describeEntry(theirs)}</ConflictingVersion>}
        <QuestionForm
          draft={draft}
          version={theirs?.version ?? entry?.version ?? 0}
          lessons={lessons}
          tags={tags}
          fields={failure?.fields}
          onDraft={setDraft}
        />
      </div>
      <div className="grid min-w-0 gap-6 lg:sticky lg:top-20">
        <QuestionPreview draft={draft} html={rendered} />
        {entry && <QuestionHistory entry={entry} base={base} />}
      </div>
    </div>
  )
}

function describeEntry(entry: BankEntry) {
  const it = toQuestionDraft(entry)
  const choices = it.choices.map((one) =>
    [it.correct.includes(one.key) ? '✓' : '·', one.text, one.text_ar].filter(Boolean).join(' '),
  )
  return [
    it.prompt,
    it.prompt_ar,
    ...(it.type === 'single_choice' || it.type === 'multiple_choice' || it.type === 'rearrange'
      ? choices
      : []),
    [it.truth, it.min, it.max, it.from, it.to].filter(Boolean).join(' '),
    it.explanation,
    it.explanation_ar,
    it.points,
    it.tags,
  ]
    .filter(Boolean)
    .join('\n')
}
