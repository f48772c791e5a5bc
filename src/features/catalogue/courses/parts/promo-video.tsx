import { Play } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#platform/words.tsx'
import { m } from '../messages.ts'

/** A short film about a course in the place of its picture. Without scripts the link leads to the film itself. */
export function PromoVideo({ video, poster }: { video: string; poster: string }) {
  const said = useWords(m)
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- a film about a course has its captions in the picture
      <video
        src={video}
        poster={poster}
        controls
        autoPlay
        playsInline
        aria-label={said.watchPromo}
        className="absolute inset-0 z-2 size-full bg-night"
      />
    )
  return (
    <a
      href={video}
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
      className="absolute inset-0 grid place-items-center bg-[linear-gradient(transparent_50%,oklch(0.2_0.04_215/.85))] focus-visible:-outline-offset-4"
    >
      <span className="grid size-16 place-items-center rounded-full bg-surface/95 text-brand shadow-e2">
        <Play size={26} aria-hidden="true" className="fill-current" />
      </span>
      <span className="absolute inset-x-4 bottom-3 text-center text-sm font-semibold text-on-night">{said.watchPromo}</span>
    </a>
  )
}
