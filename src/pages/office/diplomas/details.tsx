import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { courseFieldMessages } from '#features/authoring/drafts/messages.ts'
import { ArtChoice } from '#features/authoring/drafts/components/artwork-choice.tsx'
import { draftLimits } from '#features/authoring/limits.ts'
import { CoverForm } from '#features/authoring/files/cover-form.tsx'
import { saveFormSection } from '#features/authoring/autosave/commands.server.ts'
import {
  BilingualFields,
  type FieldLanguage,
} from '#features/authoring/autosave/components/bilingual-field.tsx'
import {
  AutosaveForm,
  type FormSectionResult,
} from '#features/authoring/autosave/components/autosave-form.tsx'
import { formatLines } from '#features/authoring/autosave/rules.ts'
import { diplomaDraftCalls } from '#features/authoring/diplomas/contract.ts'
import { diplomaBuilderMessages } from '#features/authoring/diplomas/messages.ts'
import { countDiplomaGaps } from '#features/authoring/diplomas/rules.ts'
import type { Route } from './+types/details'

export async function loader({ params: { diploma: diploma_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const [draft, { categories }] = await Promise.all([
    call(diplomaDraftCalls.get, { diploma_id }),
    call(diplomaDraftCalls.choices, { diploma_id }),
  ])
  return { draft, categories }
}

export async function action({ request, params: { diploma }, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  if (sent.fields.sheet !== 'cover') return saveFormSection(call, locale, diploma, sent)
  try {
    await call(diplomaDraftCalls.cover, {
      diploma_id: diploma,
      ...sent.files,
      ...(sent.fields.remove && { remove: true }),
    })
    return { done: 'saved', values: { sheet: 'cover' } as Record<string, string | undefined> }
  } catch (error) {
    return buildFormFailure(error, locale, sent.fields)
  }
}

export default function DiplomaDetails({
  loaderData: { draft, categories },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useMessages(diplomaBuilderMessages)
  const all = useMessages(courseFieldMessages)
  const locale = useLocale()
  const actionData: FormSectionResult = answer
  const { body } = draft
  const typed =
    actionData?.failure && actionData.values?.sheet === 'diploma' ? actionData.values : {}
  const steps = formatLines(body.steps)
  const labels = {
    title: all.title,
    summary: all.summary,
    description: all.description,
    slug: all.slug,
  }
  return (
    <>
      <AutosaveForm key={draft.id} part={draft} sheet="diploma" answer={actionData} labels={labels}>
        {(wrong) => {
          const field = (
            name: 'title' | 'summary' | 'description',
            { suffix, lang, dir }: FieldLanguage,
          ) => {
            const own = `${name}${suffix}` as const
            return {
              id: own,
              name: own,
              lang,
              dir,
              defaultValue: typed[own] ?? body[own],
              error: wrong[own],
            }
          }
          return (
            <>
              <BilingualFields missing={countDiplomaGaps(body)}>
                {(tongue) => (
                  <>
                    <TextField
                      label={all.title}
                      {...field('title', tongue)}
                      maxLength={draftLimits.title}
                    />
                    <TextField
                      label={all.summary}
                      {...field('summary', tongue)}
                      maxLength={draftLimits.summary}
                    />
                    <TextArea
                      label={all.description}
                      {...field('description', tongue)}
                      rows={10}
                      maxLength={draftLimits.description}
                      description={all.descriptionHelp}
                    />
                    <TextArea
                      label={t.steps}
                      name={`steps${tongue.suffix}`}
                      lang={tongue.lang}
                      dir={tongue.dir}
                      rows={5}
                      defaultValue={typed[`steps${tongue.suffix}`] ?? steps[tongue.lang]}
                      description={t.stepsHelp}
                    />
                  </>
                )}
              </BilingualFields>
              <Panel>
                <div className="grid gap-5 @min-[48rem]/page:grid-cols-2">
                  <Select
                    label={t.category}
                    name="category_id"
                    defaultValue={body.category_id === null ? '' : String(body.category_id)}
                    options={[
                      { value: '', label: t.noCategory },
                      ...categories.map((category) => ({
                        value: String(category.id),
                        label: pickTitle(locale, category),
                      })),
                    ]}
                  />
                  {!draft.published_at && (
                    <TextField
                      label={all.slug}
                      id="slug"
                      name="slug"
                      dir="ltr"
                      maxLength={100}
                      defaultValue={typed.slug ?? body.slug}
                      error={wrong['slug']}
                      description={all.slugHelp}
                    />
                  )}
                </div>
              </Panel>
              <Panel title={all.picture}>
                <ArtChoice slug={draft.slug} chosen={body.art} />
              </Panel>
            </>
          )
        }}
      </AutosaveForm>
      <CoverForm id={draft.id} image={body.image} answer={actionData} />
    </>
  )
}
