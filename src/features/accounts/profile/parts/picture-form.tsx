import { Camera, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { settings } from '#platform/settings.ts'
import { useFormat, useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '../messages.ts'
import { Cropper } from './cropper.tsx'

/** A picture of oneself: chosen, framed by buttons that need no mouse, sent. Without scripts its middle is taken. */
export function PictureForm({
  image,
  error,
  children,
}: {
  /** The one there is. */
  image: string | null
  error: string | null | undefined
  /** What is said above the form. */
  children?: ReactNode
}) {
  const said = useWords(m)
  const format = useFormat()
  const isSending = useNavigation().formData?.get('intent') === 'picture'
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <>
      <Form key={image} method="post" encType="multipart/form-data" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="picture" />
        {children}
        <FileDrop
          label={said.choosePicture}
          hideLabel
          name="image"
          accept="image/png,image/jpeg,image/webp,image/avif"
          hint={said.pictureHint(format.number(settings.avatar_bytes / 1024 ** 2))}
          error={error}
          pending={isSending}
          required
          onFiles={([file]) => setChosen(file ?? null)}
        />
        {chosen && <Cropper key={`${chosen.name}-${chosen.lastModified}`} file={chosen} />}
        <Button type="submit" className="justify-self-start" pending={isSending}>
          <Icon of={Camera} /> {said.usePicture}
        </Button>
      </Form>
      {image && (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="picture" />
          <input type="hidden" name="remove_image" value="true" />
          <Button type="submit" variant="ghost" className="-ms-3">
            <Icon of={Trash2} size={18} /> {said.removePicture}
          </Button>
        </Form>
      )}
    </>
  )
}
