import type { ComponentProps } from 'react'
import { usePlayer } from '#features/player/video-player/state.tsx'

/** Without scripts the link reloads at that second; with them the player seeks. */
export function TimestampLink({
  second,
  plays = false,
  children,
  ...rest
}: ComponentProps<'a'> & {
  second: number
  plays?: boolean
}) {
  const player = usePlayer()
  return (
    <a
      {...rest}
      href={`?t=${Math.floor(second)}`}
      onClick={(event) => {
        // Modified clicks open a new tab.
        if (!player || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (plays) player.playFrom(second)
        else player.seek(second)
      }}
    >
      {children}
    </a>
  )
}
