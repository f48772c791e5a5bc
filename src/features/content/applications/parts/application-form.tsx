import { Form, useNavigation } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'
import { settings } from '#platform/settings.ts'
import { useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useDraft } from '#ui/draft.ts'
import { useFirstWrong } from '#ui/first-wrong.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { Panel } from '#ui/panel.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { pills, segment } from '#ui/radio-looks.ts'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { words } from '../messages.ts'
import { experiences, pitchMax, teachingLanguages } from '../rules.ts'

/** The application, in three parts. What is typed stays on this device until it is sent. */
export function ApplicationForm({
  person,
  fields,
  refused,
  values,
}: {
  person: { name: string; image: string | null }
  fields: readonly { value: string; label: string }[]
  refused: RefusedAnswer | null
  /** What was typed before it was refused. */
  values: Record<string, string | undefined>
}) {
  const said = useWords(words)
  const pending = useNavigation().formAction?.startsWith('/become-trainer') ?? false
  const draft = useDraft('trainer-application')
  const place = useFirstWrong<HTMLDivElement>(refused)
  const wrong = refused?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name], error: wrong[name] })
  return (
    <Form method="post" encType="multipart/form-data" ref={draft} className="grid gap-6">
      {refused && (
        <div ref={place}>
          <Alert tone="bad" title={refused.message} />
        </div>
      )}
      <Panel title={said.aboutYou} text={said.aboutYouText}>
        <div className="mb-5 flex items-center gap-4 rounded-md bg-surface-2 p-4">
          <Avatar name={person.name} src={person.image} size={48} />
          <b className="min-w-0 flex-1 font-semibold">
            <bdi>{person.name}</bdi>
          </b>
          <ButtonLink to="/my/profile" variant="ghost">
            {said.edit}
          </ButtonLink>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={said.job} {...field('job')} required minLength={2} maxLength={120} autoComplete="organization-title" />
          <Select
            label={said.experience}
            {...field('experience')}
            required
            placeholder={said.choose}
            defaultValue={values['experience'] ?? ''}
            options={experiences.map((value) => ({ value, label: said[`years${value}`] }))}
          />
          <TextField
            label={said.profileUrl}
            {...field('profile_url')}
            type="url"
            optional
            maxLength={300}
            className="sm:col-span-2"
            placeholder="https://"
          />
        </div>
      </Panel>
      <Panel title={said.teach}>
        <div className="grid gap-5">
          <RadioGroup label={said.field} {...field('category')} look={pills} required options={fields} />
          <RadioGroup
            label={said.language}
            {...field('language')}
            defaultValue={values['language'] ?? 'ar'}
            look={segment}
            required
            options={teachingLanguages.map((value) => ({ value, label: said[`language${value}`] }))}
          />
          <TextField label={said.courseTitle} {...field('course_title')} required minLength={3} maxLength={120} />
          <TextArea
            label={said.pitch}
            {...field('pitch')}
            required
            minLength={20}
            maxLength={pitchMax}
            rows={4}
            description={said.pitchHelp}
          />
        </div>
      </Panel>
      <Panel title={said.show}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={said.video}
            {...field('video_url')}
            type="url"
            maxLength={300}
            description={said.videoHelp}
            placeholder="https://"
          />
          <FileDrop
            label={said.file}
            name="file"
            error={wrong['file']}
            hint={said.fileHint}
            accept=".pdf,.png,.jpg,.jpeg,.webp"
            pending={pending}
            maxBytes={settings.upload_bytes}
          />
        </div>
        <div className="mt-5 grid gap-5">
          <Checkbox name="agreed" value="yes" required error={wrong['agreed']}>
            {said.agreed}{' '}
            <TextLink to="/terms-and-conditions" target="_blank">
              {said.terms}
            </TextLink>
          </Checkbox>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" pending={pending}>
              {said.send}
            </Button>
            <p className="text-sm text-ink-3">{said.sendNote}</p>
          </div>
        </div>
      </Panel>
    </Form>
  )
}
