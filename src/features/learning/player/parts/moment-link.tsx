import type { ComponentProps } from 'react'
import { usePlayer } from '../state.tsx'

/** Leads to a second of the lesson's video: before any script by the address, then without leaving the page. */
export function TimestampLink({
  second,
  plays = false,
  children,
  ...rest
}: ComponentProps<'a'> & {
  second: number
  /** It goes on from there. */
  plays?: boolean
}) {
  const player = usePlayer()
  return (
    <a
      {...rest}
      href={`?t=${Math.floor(second)}`}
      onClick={(event) => {
        // Who asks for another tab gets it.
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
