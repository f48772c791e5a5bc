import { useCallback, useEffect, useRef, useState } from 'react'
import { startsAt, wholeSeconds } from '../player/rules.ts'
import { makePlayer, type Player } from '../player/state.tsx'
import { send, tell, useReported, useReports } from '../reports/state.tsx'
import type { LessonInside } from './contract.ts'

/** The video of a lesson, begun where it was left, and telling the server what is watched of it. Null for an article or a file. */
export function useLessonVideo({ lesson, media, progress }: LessonInside, user_id: string, asked: string | null): Player | null {
  const [player] = useState(() =>
    media.hls ? makePlayer({ time: startsAt(progress, lesson.seconds, asked), duration: lesson.seconds }) : null,
  )
  const told = useRef(progress.position)
  const { id } = lesson

  const gather = useCallback(
    (closing: boolean) => {
      if (!player) return void send()
      const { time, paused } = player.seen()
      const { whole, rest } = wholeSeconds(player.take(), paused || closing)
      if (!whole.length && Math.abs(time - told.current) < 0.5) return void send()
      player.leave(rest)
      told.current = time
      void tell({ lesson_id: id, ranges: whole, position: time, reached_end: false }, { closing })
    },
    [player, id],
  )
  useReports(user_id, gather)

  // A pause is a good moment: what was watched is safe before the person goes.
  useEffect(() => {
    if (!player) return
    let wasPaused = true
    return player.subscribe(() => {
      const { paused } = player.seen()
      if (paused && !wasPaused) queueMicrotask(() => gather(false))
      wasPaused = paused
    })
  }, [player, gather])

  // Every answer brings an address that lasts; a film that waits for one goes on.
  const prefix = useReported(id)?.prefix
  useEffect(() => {
    if (!player || !prefix) return
    player.renew(prefix)
    if (player.seen().trouble === 'expired') player.retry()
  }, [player, prefix])
  return player
}

/** Asks for an address anew by telling where the person is. */
export const askAnew = (player: Player, lesson_id: number) =>
  void tell({ lesson_id, ranges: [], position: player.seen().time, reached_end: false })
