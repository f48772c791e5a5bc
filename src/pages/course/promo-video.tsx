import { useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { PlayOverlay } from './play-over.tsx'
import { courseMessages } from '#features/catalogue/courses/messages.ts'

/** Without JavaScript the link opens the video file. */
export function PromoVideo({ video, poster }: { video: string; poster: string }) {
  const t = useMessages(courseMessages)
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- promo videos have burned-in captions
      <video
        ref={focusVideo}
        src={video}
        poster={poster}
        controls
        autoPlay
        playsInline
        aria-label={t.watchPromo}
        className="absolute inset-0 z-2 size-full bg-night"
      />
    )
  return (
    <PlayOverlay
      to={video}
      reloadDocument
      discover="none"
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      {t.watchPromo}
    </PlayOverlay>
  )
}

/** Moves keyboard focus into the player. */
const focusVideo = (film: HTMLVideoElement | null) => film?.focus()
