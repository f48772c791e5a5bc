import {
  useEffect,
  useEffectEvent,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { computeCropSquare, type Crop } from '#platform/files/crop.ts'

export type CropPicture = { url: string; width: number; height: number }
type Point = { x: number; y: number }

/** One pointer drags, two pointers or the wheel zoom; the caller handles keys. */
export function CropStage({
  picture,
  crop,
  label,
  describedBy,
  reframe,
  onKeyDown,
}: {
  picture: CropPicture
  crop: Crop
  label: string
  describedBy: string
  reframe: (by: { right?: number; down?: number; times?: number }) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, toPoint(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = getGrip(fingers.current)
    fingers.current.set(event.pointerId, toPoint(event))
    const after = getGrip(fingers.current)
    const side = frame.current!.clientWidth
    // The picture follows the pointer, so the frame moves the opposite way.
    reframe({
      right: (before.x - after.x) / side,
      down: (before.y - after.y) / side,
      times: before.spread > 0 ? after.spread / before.spread : 1,
    })
  }
  const letGo = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // At minimum zoom the wheel scrolls the page.
    if (event.deltaY > 0 && crop.zoom === 1) return
    event.preventDefault()
    reframe({ times: Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) / 400) })
  })
  useEffect(() => {
    const at = stage.current!
    const turn = (event: WheelEvent) => onWheel(event)
    // React registers wheel listeners as passive, which cannot prevent scrolling.
    at.addEventListener('wheel', turn, { passive: false })
    return () => at.removeEventListener('wheel', turn)
  }, [])

  const square = computeCropSquare(picture, crop)
  const shown: CSSProperties = {
    inlineSize: `${(picture.width / square.width) * 100}%`,
    blockSize: `${(picture.height / square.height) * 100}%`,
    translate: `${(-square.x / picture.width) * 100}% ${(-square.y / picture.height) * 100}%`,
  }
  return (
    <div
      ref={stage}
      // The crop position does not depend on the text direction.
      dir="ltr"
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys need a focusable element
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className="grid h-56 w-full max-w-72 cursor-grab touch-none place-items-center overflow-hidden rounded-lg bg-night select-none active:cursor-grabbing"
    >
      <div ref={frame} className="relative size-44">
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className="pointer-events-none max-w-none"
          style={shown}
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 rounded-full shadow-[0_0_0_20rem] shadow-night/60 ring-2 ring-on-night"
        />
      </div>
    </div>
  )
}

const toPoint = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

function getGrip(fingers: Map<number, Point>) {
  const [one, two] = [...fingers.values()] as [Point, Point?]
  if (!two) return { ...one, spread: 0 }
  return {
    x: (one.x + two.x) / 2,
    y: (one.y + two.y) / 2,
    spread: Math.hypot(one.x - two.x, one.y - two.y),
  }
}
