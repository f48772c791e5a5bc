import { caller, pageRequest } from '#platform/call/call.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { useLocale, useWords } from '#platform/language/words.tsx'
import { titleIn } from '#platform/language/names.ts'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { m as asked } from '../../drafts/messages.ts'
import { ArtChoice } from '../../drafts/parts/art-choice.tsx'
import { most } from '../../drafts/rules.ts'
import { CoverForm } from '../../files/parts/cover-form.tsx'
import { saveSheet } from '../../sheets/commands.server.ts'
import { BothTongues, type Tongue } from '../../sheets/parts/both-tongues.tsx'
import { SheetForm, type SheetAnswer } from '../../sheets/parts/sheet-form.tsx'
import { linesTyped } from '../../sheets/rules.ts'
import { diplomaDrafts } from '../contract.ts'
import { m } from '../messages.ts'
import { diplomaMissing } from '../rules.ts'
import type { Route } from './+types/details'

export async function loader({ params: { diploma: diploma_id }, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const [draft, { categories }] = await Promise.all([call(diplomaDrafts.get, { diploma_id }), call(diplomaDrafts.choices, { diploma_id })])
  return { draft, categories }
}

export async function action({ request, params: { diploma }, context }: Route.ActionArgs) {
  const sent = await sentForm(request)
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  if (sent.fields.sheet !== 'cover') return saveSheet(call, locale, diploma, sent)
  try {
    await call(diplomaDrafts.cover, { diploma_id: diploma, ...sent.files, ...(sent.fields.remove && { remove: true }) })
    return { done: 'saved', values: { sheet: 'cover' } as Record<string, string | undefined> }
  } catch (error) {
    return failedForm(error, locale, sent.fields)
  }
}

export default function DiplomaDetails({ loaderData: { draft, categories }, actionData: answer }: Route.ComponentProps) {
  const said = useWords(m)
  const all = useWords(asked)
  const locale = useLocale()
  const actionData: SheetAnswer = answer
  const { body } = draft
  const typed = actionData?.failure && actionData.values?.sheet === 'diploma' ? actionData.values : {}
  const steps = linesTyped(body.steps)
  const labels = { title: all.title, summary: all.summary, description: all.description, slug: all.slug }
  return (
    <>
      <SheetForm key={draft.id} part={draft} sheet="diploma" answer={actionData} labels={labels}>
        {(wrong) => {
          const field = (name: 'title' | 'summary' | 'description', { suffix, lang, dir }: Tongue) => {
            const own = `${name}${suffix}` as const
            return { id: own, name: own, lang, dir, defaultValue: typed[own] ?? body[own], error: wrong[own] }
          }
          return (
            <>
              <BothTongues missing={diplomaMissing(body)}>
                {(tongue) => (
                  <>
                    <TextField label={all.title} {...field('title', tongue)} maxLength={most.title} />
                    <TextField label={all.summary} {...field('summary', tongue)} maxLength={most.summary} />
                    <TextArea
                      label={all.description}
                      {...field('description', tongue)}
                      rows={10}
                      maxLength={most.description}
                      description={all.descriptionHelp}
                    />
                    <TextArea
                      label={said.steps}
                      name={`steps${tongue.suffix}`}
                      lang={tongue.lang}
                      dir={tongue.dir}
                      rows={5}
                      defaultValue={typed[`steps${tongue.suffix}`] ?? steps[tongue.lang]}
                      description={said.stepsHelp}
                    />
                  </>
                )}
              </BothTongues>
              <Panel>
                <div className="grid gap-5 @min-[48rem]/page:grid-cols-2">
                  <Select
                    label={said.category}
                    name="category_id"
                    defaultValue={body.category_id === null ? '' : String(body.category_id)}
                    options={[
                      { value: '', label: said.noCategory },
                      ...categories.map((it) => ({ value: String(it.id), label: titleIn(locale, it) })),
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
      </SheetForm>
      <CoverForm id={draft.id} image={body.image} answer={actionData} />
    </>
  )
}
