import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { AnnouncementDetails } from '#features/administration/announcements/contract.ts'
import { announcementMessages } from '#features/administration/announcements/messages.ts'
import { audiences } from '#features/administration/announcements/rules.ts'

type Choices = { value: string; label: string }[]

export function AnnouncementForm({
  begun,
  theirs,
  failure,
  values,
  plans,
  countries,
}: {
  begun: AnnouncementDetails | null
  /** The version another editor saved meanwhile. */
  theirs: AnnouncementDetails | null
  failure: FailureAnswer | null
  values: Record<string, string | undefined>
  plans: Choices
  countries: Choices
}) {
  const t = useMessages(announcementMessages)
  const pending = useNavigation().formMethod === 'POST'
  const wrong = failure?.fields ?? {}
  const of = (
    name: 'title' | 'title_ar' | 'text' | 'text_ar' | 'link' | 'plan' | 'course' | 'country',
  ) => values[name] ?? begun?.[name] ?? undefined
  return (
    <Form method="post" className="grid gap-4">
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {[theirs.title, theirs.text, theirs.title_ar, theirs.text_ar].join('\n')}
        </ConflictingVersion>
      )}
      <input type="hidden" name="updated_at" value={(theirs ?? begun)?.updated_at ?? ''} />
      <Panel title={t.words}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.titleEn}
            name="title"
            dir="ltr"
            lang="en"
            required
            maxLength={120}
            defaultValue={of('title')}
            error={wrong.title}
          />
          <TextField
            label={t.titleAr}
            name="title_ar"
            dir="rtl"
            lang="ar"
            required
            maxLength={120}
            defaultValue={of('title_ar')}
            error={wrong.title_ar}
          />
          <TextArea
            label={t.textEn}
            name="text"
            dir="ltr"
            lang="en"
            required
            maxLength={1000}
            defaultValue={of('text')}
            error={wrong.text}
          />
          <TextArea
            label={t.textAr}
            name="text_ar"
            dir="rtl"
            lang="ar"
            required
            maxLength={1000}
            defaultValue={of('text_ar')}
            error={wrong.text_ar}
          />
          <TextField
            label={t.link}
            name="link"
            dir="ltr"
            optional
            maxLength={300}
            description={t.linkText}
            defaultValue={of('link')}
            error={wrong.link}
            className="sm:col-span-2"
          />
        </div>
      </Panel>
      <Panel title={t.whom}>
        <div className="grid gap-4">
          <RadioGroup
            label={t.whom}
            hideLabel
            name="audience"
            required
            defaultValue={values.audience ?? begun?.audience ?? 'everyone'}
            options={audiences.map((value) => ({ value, label: t[value] }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={t.whichPlan}
              name="plan"
              optional
              placeholder={t.choose}
              options={plans}
              defaultValue={of('plan')}
              error={wrong.plan}
            />
            <Select
              label={t.whichCountry}
              name="country"
              optional
              placeholder={t.choose}
              options={countries}
              defaultValue={of('country')}
              error={wrong.country}
            />
            <TextField
              label={t.whichCourse}
              name="course"
              dir="ltr"
              optional
              maxLength={120}
              description={t.whichCourseText}
              defaultValue={of('course')}
              error={wrong.course}
            />
          </div>
        </div>
      </Panel>
      <Button type="submit" pending={pending} className="justify-self-start">
        {t.preview}
      </Button>
    </Form>
  )
}
