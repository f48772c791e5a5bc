import { useCallback, useEffect, useRef, useState } from 'react'
import { computeStartTime, splitWholeSeconds } from '../player/rules.ts'
import { createPlayer, type Player } from '../player/state.tsx'
import { findReported, sendPendingReports, queueReport, useReported, useProgressReports } from '../progress-queue/state.tsx'
import type { FullLesson } from './contract.ts'

/** The video of a lesson, begun where it was left, and telling the server what is watched of it. Null for an article or a file. */
export function useLessonVideo({ lesson, media, progress }: FullLesson, user_id: string, asked: string | null): Player | null {
  const [player] = useState(() =>
    media.hls ? createPlayer({ time: computeStartTime(progress, lesson.seconds, asked), duration: lesson.seconds }) : null,
  )
  const { id } = lesson
  // Where it began, and then where it last said to be: who only opened a lesson has not moved.
  const told = useRef(player?.seen().time ?? 0)

  const gather = useCallback(
    (closing: boolean) => {
      if (!player) return void sendPendingReports()
      const { time, paused } = player.seen()
      const { whole, rest } = splitWholeSeconds(player.playedRanges(), paused || closing)
      if (!whole.length && Math.abs(time - told.current) < 0.5) return void sendPendingReports()
      player.keepPlayed(rest)
      told.current = time
      void queueReport({ lesson_id: id, ranges: whole, position: time, reached_end: false }, { closing })
    },
    [player, id],
  )
  useProgressReports(user_id, gather)

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

  const answer = useReported(id)
  const [before] = useState(answer)
  const isAsked = asked !== null
  // What an earlier page could not tell may have ended further on: until somebody plays or moves it, it begins there.
  useEffect(() => {
    if (!player || isAsked || !answer?.kept || answer === before) return
    const { time, begun } = player.seen()
    if (begun || time !== told.current) return
    player.seek(computeStartTime(answer, lesson.seconds, null))
    told.current = player.seen().time
  }, [player, isAsked, answer, before, lesson.seconds])

  // Every answer brings an address that lasts.
  const prefix = answer?.prefix
  useEffect(() => {
    if (prefix) player?.renew(prefix)
  }, [player, prefix])
  return player
}

/** Asks for an address anew by telling where the person is, and goes on with it; where there is no other, it says that the connection is lost. */
export async function renewMediaUrl(player: Player, lesson_id: number) {
  const before = findReported(lesson_id)?.prefix
  await queueReport({ lesson_id, ranges: [], position: player.seen().time, reached_end: false })
  const prefix = findReported(lesson_id)?.prefix
  if (!prefix || prefix === before) return player.see({ trouble: 'lost' })
  player.renew(prefix)
  player.retry()
}
