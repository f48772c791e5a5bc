import { getBuilderPath, getFilmFolderPath } from '#features/authoring/paths.ts'
import { useRevalidator } from 'react-router'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { normalizeNumber } from '#ui/fields/number-value.ts'
import { Panel } from '#ui/display/panel.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { type LessonBody } from '#features/authoring/drafts/bodies.ts'
import { countGaps } from '#features/authoring/drafts/rules.ts'
import { lessonKinds } from '#features/authoring/drafts/choices.ts'
import { draftLimits } from '#features/authoring/limits.ts'
import { useCourseBuilder } from '#features/authoring/drafts/state.tsx'
import { courseFileCalls } from '#features/authoring/files/contract.ts'
import { saveFormSection } from '#features/authoring/autosave/commands.server.ts'
import { BilingualFields } from '#features/authoring/autosave/components/bilingual-field.tsx'
import {
  AutosaveForm,
  type FormSectionResult,
} from '#features/authoring/autosave/components/autosave-form.tsx'
import { captionCalls } from '#features/authoring/captions/contract.ts'
import { CaptionsPanel } from './lesson/captions-panel.tsx'
import { packageUploadCalls } from '#features/transfer/packages/contract.ts'
import { PackagePanel } from './lesson/package-panel.tsx'
import { videoCalls } from '#features/authoring/videos/contract.ts'
import { VideoPanel } from './components/video-panel.tsx'
import { lessonEditorMessages } from '#features/authoring/lessons-messages.ts'
import { ArticleEditor } from './lesson/article-editor.tsx'
import { Attachments, LessonFile } from './lesson/file-forms.tsx'
import type { Route } from './+types/lesson'

export async function loader({
  params: { course: course_id, part: part_id },
  context,
}: Route.LoaderArgs) {
  if (!/^\d{1,15}$/.test(part_id)) throw new Failure('not_found')
  const call = context.get(callerContext)
  const part = await call(draftCalls.part, { course_id, part_id })
  if (part.kind !== 'lesson') throw new Failure('not_found')
  const lesson = part.body as LessonBody
  const [en, ar] = await Promise.all(
    [lesson.body, lesson.body_ar].map(
      async (text) => (await call(draftCalls.markdown, { text })).html,
    ),
  )
  const video =
    lesson.kind === 'video' ? await call(videoCalls.state, { course_id, part_id }) : null
  const own =
    lesson.kind === 'package' ? await call(packageUploadCalls.state, { course_id, part_id }) : null
  return { course_id: Number(course_id), part, html: { en: en!, ar: ar! }, video, own }
}

export async function action({ request, params: { course, part }, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  if (sent.fields.sheet === 'lesson') return saveFormSection(call, locale, course, sent)
  const of = { course_id: course, part_id: part }
  try {
    if (sent.fields.sheet === 'captions')
      return { captions: await saveCaptions(call, of, sent), values: undefined }
    await handleForm(call, of, sent)
    return {
      done: 'saved',
      values: { sheet: sent.fields.sheet } as Record<string, string | undefined>,
    }
  } catch (error) {
    return buildFormFailure(error, locale, sent.fields)
  }
}

async function saveCaptions(
  call: Call,
  of: { course_id: string; part_id: string },
  { fields, files }: Awaited<ReturnType<typeof readSentForm>>,
) {
  const lang = fields.lang === 'ar' ? 'ar' : 'en'
  const typed = fields.remove ? '' : (fields.text ?? '')
  const { faults } = await call(captionCalls.set, {
    ...of,
    lang,
    ...(files.file?.size ? { file: files.file } : { text: typed }),
  })
  return { lang, faults, typed: faults.length ? typed : '' }
}

async function handleForm(
  call: Call,
  of: { course_id: string; part_id: string },
  { fields, files }: Awaited<ReturnType<typeof readSentForm>>,
) {
  const { sheet, key = '', title = '', title_ar = '' } = fields
  if (sheet === 'shift') {
    const milliseconds = Math.round(Number(normalizeNumber(fields.seconds ?? '')) * 1000)
    return call(captionCalls.shift, {
      ...of,
      lang: fields.lang === 'ar' ? 'ar' : 'en',
      milliseconds,
    })
  }
  if (sheet === 'detach') return call(courseFileCalls.detach, { ...of, key })
  if (sheet !== 'attach' && sheet !== 'own-file') throw new Failure('malformed_request')
  const file = files.file
  if (!file?.size) throw new Failure('invalid_input', { fields: { file: 'required' } })
  return call(courseFileCalls.attach, {
    ...of,
    file,
    title,
    title_ar,
    as_lesson: sheet === 'own-file',
  })
}

export default function Lesson({
  loaderData: { course_id, part, html, video, own },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useMessages(lessonEditorMessages)
  const actionData: FormSectionResult = answer && 'captions' in answer ? undefined : answer
  const builder = useCourseBuilder()
  const { revalidate } = useRevalidator()
  const lesson = part.body as LessonBody
  const typed =
    actionData?.failure && actionData.values?.sheet === 'lesson' ? actionData.values : {}
  const labels = { title: t.title, body: t.text, kind: t.kind }
  const files = { course_id, part_id: part.id, lesson, answer: actionData }
  return (
    <div className="grid gap-4">
      <TextLink to={getBuilderPath(builder, 'outline')}>{t.back}</TextLink>
      <AutosaveForm
        key={part.id}
        course_id={course_id}
        part={part}
        sheet="lesson"
        answer={actionData}
        labels={labels}
        onSaved={(fields) => 'kind' in fields && void revalidate()}
      >
        {(wrong) => (
          <>
            <BilingualFields
              missing={countGaps([
                [lesson.title, lesson.title_ar],
                [lesson.body, lesson.body_ar],
              ])}
            >
              {({ suffix, lang, dir }) => {
                const name = `title${suffix}` as const
                return (
                  <TextField
                    label={t.title}
                    id={name}
                    name={name}
                    lang={lang}
                    dir={dir}
                    maxLength={draftLimits.title}
                    defaultValue={typed[name] ?? lesson[name]}
                    error={wrong[name]}
                  />
                )
              }}
            </BilingualFields>
            <Panel>
              <div className="grid items-end gap-5 @min-[48rem]/page:grid-cols-3">
                <Select
                  label={t.kind}
                  name="kind"
                  defaultValue={lesson.kind}
                  options={lessonKinds.map((value) => ({ value, label: t[value] }))}
                />
                {lesson.kind !== 'video' && (
                  <NumberField
                    label={t.minutes}
                    name="minutes"
                    min={0}
                    max={1440}
                    optional
                    defaultValue={lesson.seconds ? Math.round(lesson.seconds / 60) : ''}
                    description={lesson.kind === 'article' ? t.minutesHelp : undefined}
                    error={wrong['seconds']}
                  />
                )}
                <Switch name="preview" defaultChecked={lesson.preview}>
                  {t.preview}
                  <small className="block text-xs text-ink-3">{t.previewText}</small>
                </Switch>
              </div>
            </Panel>
            <Panel title={lesson.kind === 'article' ? t.text : t.textBelow}>
              <ArticleEditor
                course_id={course_id}
                texts={{ en: typed.body ?? lesson.body, ar: typed.body_ar ?? lesson.body_ar }}
                html={html}
                wrong={wrong}
              />
            </Panel>
          </>
        )}
      </AutosaveForm>
      {video && (
        <VideoPanel
          course_id={course_id}
          part_id={part.id}
          state={video}
          current={
            lesson.media && (
              <img
                src={`${getFilmFolderPath(course_id, part.id)}poster.webp`}
                alt=""
                width={320}
                height={180}
                className="aspect-video w-64 max-w-full rounded-md bg-surface-3 object-cover"
              />
            )
          }
        />
      )}
      {own && <PackagePanel course_id={course_id} part_id={part.id} state={own} />}
      {lesson.kind === 'video' && (
        <CaptionsPanel
          course_id={course_id}
          part_id={part.id}
          lesson={lesson}
          answer={answer && 'captions' in answer ? answer.captions : undefined}
        />
      )}
      {lesson.kind === 'file' && <LessonFile {...files} />}
      <Attachments {...files} />
    </div>
  )
}
