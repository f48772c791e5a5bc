import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ArtChoice } from '#features/authoring/drafts/components/artwork-choice.tsx'
import { CoverForm } from '#features/authoring/files/cover-form.tsx'
import { courseFileCalls } from '#features/authoring/files/contract.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { courseFieldMessages } from '#features/authoring/drafts/messages.ts'
import { countCourseGaps } from '#features/authoring/publishing/rules.ts'
import {
  BilingualFields,
  type FieldLanguage,
} from '#features/authoring/autosave/components/bilingual-field.tsx'
import { ChoiceList } from './details/choice-list.tsx'
import {
  AutosaveForm,
  type FormSectionResult,
} from '#features/authoring/autosave/components/autosave-form.tsx'
import { invitationCalls } from '#features/authoring/invitations/contract.ts'
import { TeamPanel } from './details/team-panel.tsx'
import { handleTeamForm } from '#features/authoring/invitations/team.server.ts'
import { isTeamForm } from '#features/authoring/invitations/rules.ts'
import { saveFormSection } from '#features/authoring/autosave/commands.server.ts'
import { formatLines } from '#features/authoring/autosave/rules.ts'
import { videoCalls } from '#features/authoring/videos/contract.ts'
import { PromoPanel } from './details/promo-panel.tsx'
import { courseLanguages, courseLevels } from '#features/authoring/drafts/choices.ts'
import type { Route } from './+types/details'
import { draftLimits } from '#features/authoring/limits.ts'
import type { CourseBody } from '#features/authoring/drafts/bodies.ts'

export async function loader({ params: { course: course_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const head = await call(draftCalls.head, { course_id })
  const { part_id } = head
  const [part, choices, promo, team] = await Promise.all([
    call(draftCalls.part, { course_id, part_id }),
    call(draftCalls.choices, { course_id }),
    call(videoCalls.state, { course_id, part_id }),
    call(invitationCalls.team, { course_id }),
  ])
  return { head, part, choices, promo, team }
}

export async function action({
  request,
  params: { course: course_id },
  context,
}: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  const { sheet, key = '', part_id = '' } = sent.fields
  if (isTeamForm(sheet)) return handleTeamForm(call, locale, course_id, sent.fields)
  if (sheet !== 'cover' && sheet !== 'promo') return saveFormSection(call, locale, course_id, sent)
  try {
    if (sheet === 'promo') await call(courseFileCalls.detach, { course_id, part_id, key })
    else
      await call(courseFileCalls.cover, {
        course_id,
        ...sent.files,
        ...(sent.fields.remove && { remove: true }),
      })
    return { done: 'saved', values: { sheet } as Record<string, string | undefined> }
  } catch (error) {
    return buildFormFailure(error, locale, sent.fields)
  }
}

export default function Details({
  loaderData: { head, part, choices, promo, team },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useMessages(courseFieldMessages)
  const actionData: FormSectionResult = answer
  const course = part.body as CourseBody
  const typed =
    actionData?.values?.sheet === 'details' && actionData.failure ? actionData.values : {}
  const lines = {
    outcomes: formatLines(course.outcomes),
    required_skills: formatLines(course.required_skills),
    audience: formatLines(course.audience),
  }
  const labels = {
    title: t.title,
    summary: t.summary,
    description: t.description,
    slug: t.slug,
    level: t.level,
    language: t.language,
  }
  return (
    <>
      <AutosaveForm
        key={part.id}
        course_id={head.course_id}
        part={part}
        sheet="details"
        answer={actionData}
        labels={labels}
      >
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
              defaultValue: typed[own] ?? course[own],
              error: wrong[own],
            }
          }
          const list = (name: keyof typeof lines, { suffix, lang, dir }: FieldLanguage) => ({
            id: `${name}${suffix}`,
            name: `${name}${suffix}`,
            lang,
            dir,
            rows: 5,
            defaultValue: typed[`${name}${suffix}`] ?? lines[name][lang],
            error: Object.entries(wrong).find(([key]) => key.startsWith(name))?.[1],
          })
          return (
            <>
              <BilingualFields missing={countCourseGaps(course)}>
                {(tongue) => (
                  <>
                    <TextField
                      label={t.title}
                      {...field('title', tongue)}
                      maxLength={draftLimits.title}
                    />
                    <TextField
                      label={t.summary}
                      {...field('summary', tongue)}
                      maxLength={draftLimits.summary}
                    />
                    <TextArea
                      label={t.description}
                      {...field('description', tongue)}
                      rows={10}
                      maxLength={draftLimits.description}
                      description={t.descriptionHelp}
                    />
                    <TextArea
                      label={t.outcomes}
                      {...list('outcomes', tongue)}
                      description={t.linesHelp}
                    />
                    <TextArea label={t.required_skills} {...list('required_skills', tongue)} />
                    <TextArea label={t.audience} {...list('audience', tongue)} />
                  </>
                )}
              </BilingualFields>
              <Panel title={t.facts}>
                <div className="grid gap-5 @min-[48rem]/page:grid-cols-3">
                  <Select
                    label={t.level}
                    name="level"
                    defaultValue={course.level}
                    options={courseLevels.map((value) => ({ value, label: t[value] }))}
                  />
                  <Select
                    label={t.language}
                    name="language"
                    defaultValue={course.language}
                    options={courseLanguages.map((value) => ({ value, label: t[value] }))}
                  />
                  {!head.published_at && (
                    <TextField
                      label={t.slug}
                      id="slug"
                      name="slug"
                      dir="ltr"
                      maxLength={100}
                      defaultValue={typed.slug ?? course.slug}
                      error={wrong['slug']}
                      description={t.slugHelp}
                    />
                  )}
                </div>
                <div className="mt-6 grid gap-5 @min-[48rem]/page:grid-cols-3">
                  <div id="category_ids">
                    <ChoiceList
                      label={t.categories}
                      name="category_ids"
                      choices={choices.categories}
                      chosen={course.category_ids}
                      error={wrong['category_ids']}
                    />
                  </div>
                  {team.is_staff && (
                    <div id="trainer_ids">
                      <input type="hidden" name="sets_trainers" value="yes" />
                      <ChoiceList
                        label={t.trainers}
                        name="trainer_ids"
                        choices={choices.trainers}
                        chosen={course.trainer_ids}
                        error={wrong['trainer_ids']}
                      />
                    </div>
                  )}
                  <ChoiceList
                    label={t.prerequisites}
                    name="prerequisite_ids"
                    choices={choices.courses}
                    chosen={course.prerequisite_ids}
                  />
                </div>
              </Panel>
              <Panel title={t.picture} text={t.pictureText}>
                <ArtChoice slug={head.slug} chosen={course.art} />
              </Panel>
            </>
          )
        }}
      </AutosaveForm>
      <CoverForm id={head.course_id} image={course.image} answer={actionData} />
      <PromoPanel
        course_id={head.course_id}
        part_id={part.id}
        promo={course.promo_video}
        state={promo}
      />
      {!team.is_staff && <TeamPanel team={team} answer={actionData} />}
    </>
  )
}
