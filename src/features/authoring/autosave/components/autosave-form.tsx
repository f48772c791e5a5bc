import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import type { FormSection } from '../rules.ts'
import { useAutosave, type EditedPart } from '../state.tsx'

export type FormSectionResult =
  | { done?: string; failure?: FailureAnswer; values?: Record<string, string | undefined> }
  | undefined

export function AutosaveForm({
  course_id,
  part,
  sheet,
  answer,
  labels,
  onSaved,
  children,
}: {
  /** Undefined for a diploma. */
  course_id?: number
  part: EditedPart
  sheet: FormSection
  answer: FormSectionResult
  /** Field labels for the conflict view. */
  labels: Record<string, string>
  onSaved?: (fields: object) => void
  children: (wrong: Record<string, string>) => ReactNode
}) {
  const t = useMessages(studioMessages)
  const { attach, theirs, wrong, save, saveMine, takeTheirs } = useAutosave({
    course_id,
    part,
    sheet,
    onSaved,
  })
  const pending = useNavigation().formData?.get('sheet') === sheet
  const isHere = answer?.values?.sheet === sheet
  const other = theirs ?? (isHere ? (answer?.failure?.theirs as EditedPart | undefined) : undefined)
  return (
    <Form
      ref={attach}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input type="hidden" name="sheet" value={sheet} />
      <input type="hidden" name="part_id" value={part.id} />
      <input type="hidden" name="revision" value={(other ?? part).revision} />
      {isHere && !theirs && <FailureAlert failure={answer?.failure} />}
      {isHere && answer?.done && <Alert tone="good" title={t.savedOnce} />}
      {other && (
        <div className="grid gap-3">
          <ConflictingVersion>
            {Object.entries(other.body).flatMap(([name, value]) =>
              labels[name.replace(/_ar$/, '')] && typeof value === 'string' ? (
                <p key={name}>
                  <b className="font-semibold">{labels[name.replace(/_ar$/, '')]}</b>{' '}
                  <span dir="auto">{value || '–'}</span>
                </p>
              ) : (
                []
              ),
            )}
          </ConflictingVersion>
          {theirs && (
            <div className="flex flex-wrap gap-3">
              <Button variant="soft" size="sm" onClick={() => void saveMine()}>
                {t.saveMine}
              </Button>
              <Button variant="line" size="sm" onClick={takeTheirs}>
                {t.takeTheirs}
              </Button>
            </div>
          )}
        </div>
      )}
      {children({ ...(isHere ? answer?.failure?.fields : {}), ...wrong })}
      <Button
        type="submit"
        variant="soft"
        size="sm"
        className="justify-self-start"
        pending={pending}
      >
        {t.save}
      </Button>
    </Form>
  )
}
