import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { profileMessages } from '../messages.ts'
import { fullCrop, type Crop } from '#platform/files/crop.ts'
import { moveCrop } from '../rules.ts'
import { CropStage, type CropPicture } from './crop-stage.tsx'

/** The crop fields are submitted with the enclosing form. */
export function Cropper({ file }: { file: File }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const hint = useId()
  const [crop, setCrop] = useState<Crop>(fullCrop)
  const [picture, setPicture] = useState<CropPicture | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => setPicture({ url, width: image.naturalWidth, height: image.naturalHeight })
    image.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (!picture) return null
  const reframe = (by: { right?: number; down?: number; times?: number }) =>
    setCrop((now) => moveCrop(picture, now, by))
  const zoom = (by: number) => reframe({ times: (crop.zoom + by) / crop.zoom })
  const onKeyDown = (event: React.KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if ('zoom' in act) zoom(act.zoom)
    else reframe(act)
  }
  return (
    <div className="grid gap-3">
      <p id={hint} className="text-sm text-ink-2">
        {t.cropHint}
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <CropStage
          picture={picture}
          crop={crop}
          label={t.cropStage}
          describedBy={hint}
          reframe={reframe}
          onKeyDown={onKeyDown}
        />
        <fieldset dir="ltr" className="grid grid-cols-3 gap-1">
          <legend className="sr-only">{t.cropTools}</legend>
          <IconButton icon={ZoomOut} label={t.zoomOut} onClick={() => zoom(-0.25)} />
          <IconButton icon={ArrowUp} label={t.moveUp} onClick={() => reframe({ down: -step })} />
          <IconButton icon={ZoomIn} label={t.zoomIn} onClick={() => zoom(0.25)} />
          <IconButton
            icon={ArrowLeft}
            label={t.moveLeft}
            onClick={() => reframe({ right: -step })}
          />
          <IconButton icon={ArrowDown} label={t.moveDown} onClick={() => reframe({ down: step })} />
          <IconButton
            icon={ArrowRight}
            label={t.moveRight}
            onClick={() => reframe({ right: step })}
          />
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {t.cropAt(format.percent(crop.zoom), format.percent(crop.x), format.percent(crop.y))}
      </p>
      <input type="hidden" name="crop_x" value={crop.x.toFixed(4)} />
      <input type="hidden" name="crop_y" value={crop.y.toFixed(4)} />
      <input type="hidden" name="crop_zoom" value={crop.zoom.toFixed(4)} />
    </div>
  )
}

const step = 0.1
const keys: Record<string, { right: number } | { down: number } | { zoom: number }> = {
  ArrowLeft: { right: -step },
  ArrowRight: { right: step },
  ArrowUp: { down: -step },
  ArrowDown: { down: step },
  '+': { zoom: 0.25 },
  '=': { zoom: 0.25 },
  '-': { zoom: -0.25 },
  '−': { zoom: -0.25 },
}
