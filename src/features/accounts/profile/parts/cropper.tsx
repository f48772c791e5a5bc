import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState, type CSSProperties } from 'react'
import { useWords } from '#platform/words.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '../messages.ts'
import { cropped, mostZoom, wholeCrop, type Crop } from '../rules.ts'

/** The square of a picture that is kept, as it will look; sent with the form it stands in. */
export function Cropper({ file }: { file: File }) {
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

const step = 0.08
