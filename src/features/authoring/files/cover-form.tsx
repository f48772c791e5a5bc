import { Form, useNavigation } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { courseFieldMessages } from '../drafts/messages.ts'
import type { FormSectionResult } from '#features/authoring/autosave/components/autosave-form.tsx'

export function CoverForm({
  id,
  image,
  answer,
}: {
  id: number
  image: string | null
  answer: FormSectionResult
}) {
  const t = useMessages(courseFieldMessages)
  const pending = useNavigation().formData?.get('sheet') === 'cover'
  const isHere = answer?.values?.sheet === 'cover'
  return (
    <Panel title={t.upload}>
      <Form
        key={`${id}-${image}`}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-4 @min-[48rem]/page:grid-cols-[16rem_minmax(0,1fr)]"
      >
        <input type="hidden" name="sheet" value="cover" />
        {image ? (
          <img
            src={`/media/${image}`}
            alt=""
            width={640}
            height={400}
            className="aspect-8/5 w-full rounded-md bg-surface-3 object-cover"
          />
        ) : (
          <span className="aspect-8/5 w-full rounded-md border-[1.5px] border-dashed border-line-strong bg-surface-2" />
        )}
        <div className="grid content-start gap-3">
          <FileDrop
            label={t.upload}
            hideLabel
            name="image"
            accept="image/png,image/jpeg,image/webp,image/avif"
            hint={t.uploadHint}
            error={isHere ? answer?.failure?.fields?.['image'] : null}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="soft" size="sm" pending={pending}>
              {t.uploadAct}
            </Button>
            {image && (
              <Button type="submit" name="remove" value="yes" variant="ghost">
                {t.removePicture}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </Panel>
  )
}
