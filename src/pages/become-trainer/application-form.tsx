import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useDraft } from '#ui/base/form-draft.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioPills, radioSegments } from '#ui/fields/radio-styles.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { applicationMessages } from '#features/content/applications/messages.ts'
import { experienceRanges, teachingLanguages } from '#features/content/applications/rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { maxPitchLength } from '#features/content/applications/limits.ts'

/** Stores the draft on this device until it is sent. */
export function ApplicationForm({
  person,
  fields,
  failure,
  values,
}: {
  person: { name: string; hue: number; image: string | null }
  fields: readonly { value: string; label: string }[]
  failure: FailureAnswer | null
  /** Input of the refused submission. */
  values: Record<string, string | undefined>
}) {
  const t = useMessages(applicationMessages)
  const pending = useNavigation().formAction?.startsWith(href('/become-trainer')) ?? false
  const draft = useDraft('trainer-application')
  const wrong = failure?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name], error: wrong[name] })
  return (
    <Form method="post" encType="multipart/form-data" ref={draft} className="grid gap-6">
      <FailureAlert failure={failure} />
      <Panel title={t.aboutYou} text={t.aboutYouText}>
        <div className="mb-5 flex items-center gap-4 rounded-md bg-surface-2 p-4 tight:flex-wrap">
          <Avatar name={person.name} hue={person.hue} src={person.image} size={48} />
          <b className="min-w-0 flex-1 font-semibold tight:basis-full">
            <BidiText>{person.name}</BidiText>
          </b>
          <ButtonLink to={href('/my/profile')} variant="ghost">
            {t.edit}
          </ButtonLink>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.job}
            {...field('job')}
            required
            minLength={2}
            maxLength={120}
            autoComplete="organization-title"
          />
          <Select
            label={t.experience}
            {...field('experience')}
            required
            placeholder={t.choose}
            defaultValue={values['experience'] ?? ''}
            options={experienceRanges.map((value) => ({ value, label: t[`years${value}`] }))}
          />
          <TextField
            label={t.profileUrl}
            {...field('profile_url')}
            type="url"
            optional
            maxLength={300}
            className="sm:col-span-2"
            placeholder="https://"
          />
        </div>
      </Panel>
      <Panel title={t.teach}>
        <div className="grid gap-5">
          <RadioGroup
            label={t.field}
            {...field('category')}
            look={radioPills}
            required
            options={fields}
          />
          <RadioGroup
            label={t.language}
            {...field('language')}
            defaultValue={values['language'] ?? 'ar'}
            look={radioSegments}
            required
            options={teachingLanguages.map((value) => ({ value, label: t[`language${value}`] }))}
          />
          <TextField
            label={t.courseTitle}
            {...field('course_title')}
            required
            minLength={3}
            maxLength={120}
          />
          <TextArea
            label={t.pitch}
            {...field('pitch')}
            required
            minLength={20}
            maxLength={maxPitchLength}
            rows={4}
            description={t.pitchHelp}
          />
        </div>
      </Panel>
      <Panel title={t.show}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.video}
            {...field('video_url')}
            type="url"
            maxLength={300}
            description={t.videoHelp}
            placeholder="https://"
          />
          <FileDrop
            label={t.file}
            name="file"
            error={wrong['file']}
            hint={t.fileHint}
            accept=".pdf,.png,.jpg,.jpeg,.webp"
            pending={pending}
            maxBytes={numbers.upload_bytes}
          />
        </div>
        <div className="mt-5 grid gap-5">
          <Checkbox name="agreed" value="yes" required error={wrong['agreed']}>
            {t.agreed}{' '}
            <TextLink to={href('/terms-and-conditions')} target="_blank">
              {t.terms}
            </TextLink>
          </Checkbox>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" pending={pending}>
              {t.send}
            </Button>
            <p className="text-sm text-ink-3">{t.sendNote}</p>
          </div>
        </div>
      </Panel>
    </Form>
  )
}
