import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Camera, Trash2, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState, type CSSProperties } from 'react'
import { Form, useNavigation } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '../messages.ts'
import { cropped, mostZoom, wholeCrop, type Crop } from '../rules.ts'
import type { OwnProfile } from './identity-section.tsx'
import { answers, FormRefusal, Section, type Answer } from './section.tsx'

/** A picture: chosen, framed by buttons that need no mouse, sent. Without scripts its middle is taken. */
export function AvatarSection({ profile, answer }: { profile: OwnProfile; answer: Answer }) {
  const said = useWords(m)
  const navigation = useNavigation()
  const isHere = answers(answer, 'picture')
  const [chosen, setChosen] = useState<File | null>(null)
  const isSending = navigation.formData?.get('intent') === 'picture'
  return (
    <Section id="picture" title={said.picture} saved={isHere && answer?.saved === true}>
      <Form key={profile.image} method="post" encType="multipart/form-data" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="picture" />
        <FormRefusal answer={answer} of={['picture']} />
        <FileDrop
          label={said.choosePicture}
          hideLabel
          name="image"
          accept="image/png,image/jpeg,image/webp,image/avif"
          hint={said.pictureHint}
          error={isHere ? answer?.refused?.fields?.image : null}
          pending={isSending}
          required
          onFiles={([file]) => setChosen(file ?? null)}
        />
        {chosen && <Cropper key={`${chosen.name}-${chosen.lastModified}`} file={chosen} />}
        <Button type="submit" className="justify-self-start" pending={isSending}>
          <Icon of={Camera} /> {said.usePicture}
        </Button>
      </Form>
      {profile.image && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="picture" />
          <input type="hidden" name="remove_image" value="true" />
          <Button type="submit" variant="ghost" className="-ms-3">
            <Icon of={Trash2} size={18} /> {said.removePicture}
          </Button>
        </Form>
      )}
    </Section>
  )
}

const step = 0.08

/** The square that is kept, as it will look. */
function Cropper({ file }: { file: File }) {
  const said = useWords(m)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [picture, setPicture] = useState<{ url: string; width: number; height: number } | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => setPicture({ url, width: image.naturalWidth, height: image.naturalHeight })
    image.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (!picture) return null
  const square = cropped(picture, crop)
  // Moving beyond the edge would leave presses without effect on the way back: the middle stays where the square allows.
  const settle = (next: Crop) => {
    const at = cropped(picture, next)
    setCrop({ x: (at.x + at.width / 2) / picture.width, y: (at.y + at.height / 2) / picture.height, zoom: next.zoom })
  }
  const move = (x: number, y: number) => settle({ ...crop, x: crop.x + x * step, y: crop.y + y * step })
  const zoom = (by: number) => settle({ ...crop, zoom: Math.min(Math.max(crop.zoom + by, 1), mostZoom) })
  const shown: CSSProperties = {
    inlineSize: `${(picture.width / square.width) * 100}%`,
    blockSize: `${(picture.height / square.height) * 100}%`,
    // Where the square lies is a fact of the picture, not of the language.
    translate: `${(-square.x / picture.width) * 100}% ${(-square.y / picture.height) * 100}%`,
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div dir="ltr" className="size-40 overflow-hidden rounded-full bg-surface-2 inset-ring-2 inset-ring-line">
        <img src={picture.url} alt={said.cropPreview} className="max-w-none" style={shown} />
      </div>
      <fieldset dir="ltr" className="grid grid-cols-3 gap-1">
        <legend className="sr-only">{said.cropTools}</legend>
        <IconButton icon={ZoomOut} label={said.zoomOut} onClick={() => zoom(-0.25)} />
        <IconButton icon={ArrowUp} label={said.moveUp} onClick={() => move(0, -1)} />
        <IconButton icon={ZoomIn} label={said.zoomIn} onClick={() => zoom(0.25)} />
        <IconButton icon={ArrowLeft} label={said.moveLeft} onClick={() => move(-1, 0)} />
        <IconButton icon={ArrowDown} label={said.moveDown} onClick={() => move(0, 1)} />
        <IconButton icon={ArrowRight} label={said.moveRight} onClick={() => move(1, 0)} />
      </fieldset>
      <input type="hidden" name="crop_x" value={crop.x.toFixed(4)} />
      <input type="hidden" name="crop_y" value={crop.y.toFixed(4)} />
      <input type="hidden" name="crop_zoom" value={crop.zoom.toFixed(4)} />
    </div>
  )
}
