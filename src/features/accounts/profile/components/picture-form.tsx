import { Camera, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { FetcherFormProps, FetcherWithComponents } from 'react-router'
import { numbers } from '#platform/data/constants.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { profileMessages } from '../messages.ts'
import { Cropper } from './cropper.tsx'
import { SavedMark } from './section.tsx'

/** Without JavaScript the server crops the center. */
export function PictureForm({
  Form,
  to,
  pending,
  image,
  error,
  children,
}: {
  Form: FetcherWithComponents<unknown>['Form']
  to: FetcherFormProps
  pending: boolean
  /** The current picture. */
  image: string | null
  error: string | null | undefined
  /** Rendered above the form. */
  children?: ReactNode
}) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  // A chosen file is obsolete once the saved picture changes.
  const [chosen, setChosen] = useState<{ file: File; over: string | null } | null>(null)
  const file = chosen?.over === image ? chosen.file : null
  return (
    <>
      <Form {...to} encType="multipart/form-data" className="grid gap-5">
        <input type="hidden" name="intent" value="picture" />
        {children}
        <FileDrop
          key={image}
          label={t.choosePicture}
          hideLabel
          name="image"
          accept="image/png,image/jpeg,image/webp,image/avif"
          hint={t.pictureHint(format.number(numbers.avatar_bytes / 1024 ** 2))}
          error={error}
          pending={pending}
          maxBytes={numbers.avatar_bytes}
          required
          onFiles={([file]) => setChosen(file ? { file, over: image } : null)}
        />
        {file && <Cropper key={`${file.name}-${file.lastModified}`} file={file} />}
        <div className="flex flex-wrap items-center gap-4">
          {/* Hidden until a file is chosen; without JavaScript it is always visible. */}
          <span className={file ? 'contents' : 'hidden noscript:contents'}>
            <Button type="submit" pending={pending}>
              <Icon of={Camera} /> {t.usePicture}
            </Button>
          </span>
          <SavedMark />
        </div>
      </Form>
      {image && (
        <Form {...to} encType="multipart/form-data" className="mt-3">
          <input type="hidden" name="intent" value="picture" />
          <input type="hidden" name="remove_image" value="true" />
          <Button type="submit" variant="ghost" className="-ms-3">
            <Icon of={Trash2} size={18} /> {t.removePicture}
          </Button>
        </Form>
      )}
    </>
  )
}
