import { FileText } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { getLessonFileFolderPath } from '#features/authoring/paths.ts'
import { toFileSize } from '#features/player/lessons/rules.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { LessonBody } from '#features/authoring/drafts/bodies.ts'
import type { FormSectionResult } from '#features/authoring/autosave/components/autosave-form.tsx'
import { lessonEditorMessages } from '#features/authoring/lessons-messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type FileFormProps = {
  course_id: number
  part_id: number
  lesson: LessonBody
  answer: FormSectionResult
}
const accepted = '.pdf,.csv,.md,image/png,image/jpeg,image/webp,image/avif'

export function LessonFile({ course_id, part_id, lesson, answer }: FileFormProps) {
  const t = useMessages(lessonEditorMessages)
  const isHere = answer?.values?.sheet === 'own-file'
  const pending = useNavigation().formData?.get('sheet') === 'own-file'
  return (
    <Panel title={t.ownFile} id="media">
      <Form
        key={lesson.media}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="sheet" value="own-file" />
        <p className="flex items-center gap-3 text-sm text-ink-2">
          <Icon of={FileText} />
          {lesson.media ? (
            <a
              className="font-semibold text-brand-ink underline"
              href={`${getLessonFileFolderPath(course_id, part_id)}lesson`}
              download
            >
              {t.download}
            </a>
          ) : (
            t.noFile
          )}
        </p>
        {isHere && <FailureAlert failure={answer?.failure} />}
        <FileDrop
          label={lesson.media ? t.replaceFile : t.addFile}
          name="file"
          accept={accepted}
          hint={t.fileHint}
          error={isHere ? answer?.failure?.fields?.['file'] : null}
        />
        <Button
          type="submit"
          size="sm"
          variant="soft"
          className="justify-self-start"
          pending={pending}
        >
          {t.send}
        </Button>
      </Form>
    </Panel>
  )
}

export function Attachments({ course_id, part_id, lesson, answer }: FileFormProps) {
  const t = useMessages(lessonEditorMessages)
  const format = useFormat()
  const locale = useLocale()
  const isHere = answer?.values?.sheet === 'attach'
  const pending = useNavigation().formData?.get('sheet') === 'attach'
  return (
    <Panel title={t.files} text={t.filesText}>
      <div className="grid gap-4">
        {lesson.attachments.length > 0 && (
          <ul className="grid gap-2">
            {lesson.attachments.map((attachment, at) => {
              const { amount, unit } = toFileSize(attachment.bytes)
              return (
                <li
                  key={attachment.key}
                  className="flex min-h-12 items-center gap-3 rounded-md border border-line ps-4 pe-1 text-sm"
                >
                  <Icon of={FileText} className="text-ink-3" />
                  <a
                    className="min-w-0 flex-1 truncate hover:underline"
                    href={`${getLessonFileFolderPath(course_id, part_id)}${at}`}
                    download
                  >
                    <BidiText>{pickTitle(locale, attachment) || attachment.name}</BidiText>
                  </a>
                  <FormattedText className="text-ink-3">{format.size(amount, unit)}</FormattedText>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="sheet" value="detach" />
                    <input type="hidden" name="key" value={attachment.key} />
                    <Button
                      type="submit"
                      variant="ghost"
                      size="xs"
                      aria-label={`${t.removeFile}: ${attachment.name}`}
                    >
                      {t.removeFile}
                    </Button>
                  </Form>
                </li>
              )
            })}
          </ul>
        )}
        <Form
          key={lesson.attachments.length}
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="grid gap-3"
        >
          <input type="hidden" name="sheet" value="attach" />
          {isHere && <FailureAlert failure={answer?.failure} />}
          <FileDrop
            label={t.addFile}
            name="file"
            accept={accepted}
            hint={t.fileHint}
            error={isHere ? answer?.failure?.fields?.['file'] : null}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label={t.nameEn} name="title" lang="en" dir="ltr" optional maxLength={120} />
            <TextField
              label={t.nameAr}
              name="title_ar"
              lang="ar"
              dir="rtl"
              optional
              maxLength={120}
            />
          </div>
          <Button
            type="submit"
            size="sm"
            variant="soft"
            className="justify-self-start"
            pending={pending}
          >
            {t.send}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}
