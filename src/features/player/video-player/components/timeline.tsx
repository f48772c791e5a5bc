import { useState, type PointerEvent } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { playerMessages } from '../messages.ts'
import { type Thumbnail, parseThumbnails, formatClock } from '../rules.ts'
import { useVideo, type Player } from '../state.tsx'

/** Left to right in every language; dots mark notes. */
export function SeekBar({
  player,
  marks,
  thumbnails,
}: {
  player: Player
  marks: number[]
  thumbnails: string | null
}) {
  const t = useMessages(playerMessages)
  const time = useVideo(player, (it) => it.time)
  const duration = useVideo(player, (it) => it.duration)
  const loaded = useVideo(player, (it) => it.loaded)
  const [at, setAt] = useState<number | null>(null)
  const pictures = useThumbnails(thumbnails, at !== null)
  const part = (seconds: number) =>
    `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration)
  }
  return (
    <div
      className="relative flex h-6 items-center"
      onPointerMove={point}
      onPointerLeave={() => setAt(null)}
    >
      <div className="relative h-1.25 w-full overflow-hidden rounded-full bg-on-night/25">
        <div
          className="absolute inset-y-0 start-0 bg-on-night/35"
          style={{ inlineSize: part(loaded) }}
        />
        <div className="absolute inset-y-0 start-0 bg-accent" style={{ inlineSize: part(time) }} />
      </div>
      {marks.map((second) => (
        <span
          key={second}
          aria-hidden="true"
          className="pointer-events-none absolute size-1.75 -translate-x-1/2 rounded-full bg-on-night shadow-e1"
          style={{ insetInlineStart: part(second) }}
        />
      ))}
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        onChange={(event) => player.seek(Number(event.currentTarget.value))}
        aria-label={t.timeline}
        aria-valuetext={t.timeOf(formatClock(time), formatClock(duration))}
        data-timeline
        className="peer absolute inset-x-0 -inset-y-2 m-0 h-10 w-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-4 -translate-x-1/2 rounded-full bg-accent ring-4 ring-accent/30 peer-focus-visible:ring-on-night"
        style={{ insetInlineStart: part(time) }}
      />
      {at !== null && (
        <Preview
          at={at}
          place={part(at)}
          picture={pictures.find((it) => it.from <= at && at < it.to)}
        />
      )}
    </div>
  )
}

function Preview({
  at,
  place,
  picture,
}: {
  at: number
  place: string
  picture: Thumbnail | undefined
}) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-full mb-2 grid -translate-x-1/2 justify-items-center gap-1"
      style={{ insetInlineStart: `clamp(5.25rem, ${place}, calc(100% - 5.25rem))` }}
    >
      {picture && (
        <span
          className="block rounded-sm bg-night shadow-e3 ring-2 ring-on-night/80"
          style={{
            inlineSize: picture.w,
            blockSize: picture.h,
            backgroundImage: `url(${picture.sheet})`,
            backgroundPosition: `-${picture.x}px -${picture.y}px`,
          }}
        />
      )}
      <span className="rounded-sm bg-[oklch(0_0_0/.80)] px-2 py-0.5 text-xs leading-ui font-medium text-on-night">
        {formatClock(at)}
      </span>
    </div>
  )
}

/** Fetched on the first hover. */
function useThumbnails(address: string | null, wanted: boolean): Thumbnail[] {
  const [found, setFound] = useState<{ address: string; pictures: Thumbnail[] } | null>(null)
  if (wanted && address && found?.address !== address) {
    setFound({ address, pictures: [] })
    void fetch(address)
      .then((it) => (it.ok ? it.text() : ''))
      .then((vtt) => setFound({ address, pictures: parseThumbnails(vtt, address) }))
      .catch(() => {})
  }
  return found?.address === address ? (found?.pictures ?? []) : []
}
