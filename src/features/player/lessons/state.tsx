import { useCallback, useEffect, useRef, useState } from 'react'
import { computeStartTime, splitWholeSeconds } from '../video-player/rules.ts'
import { createPlayer, type Player } from '../video-player/state.tsx'
import {
  findReported,
  sendPendingReports,
  queueReport,
  useReported,
  useProgressReports,
} from '../progress-queue/state.tsx'
import type { FullLesson } from './contract.ts'

/** Resumes the video and reports its progress; null for articles and files. */
export function useLessonVideo(
  { lesson, media, progress }: FullLesson,
  user_id: string,
  asked: string | null,
): Player | null {
  const [player] = useState(() =>
    media.hls
      ? createPlayer({
          time: computeStartTime(progress, lesson.seconds, asked),
          duration: lesson.seconds,
        })
      : null,
  )
  const { id } = lesson
  // Last reported position, so that only opening a lesson reports nothing.
  const reportedTime = useRef(player?.seen().time ?? 0)

  const gather = useCallback(
    (closing: boolean) => {
      if (!player) return void sendPendingReports()
      const { time, paused } = player.seen()
      const { whole, rest } = splitWholeSeconds(player.playedRanges(), paused || closing)
      if (!whole.length && Math.abs(time - reportedTime.current) < 0.5)
        return void sendPendingReports()
      player.keepPlayed(rest)
      reportedTime.current = time
      void queueReport(
        { lesson_id: id, ranges: whole, position: time, reached_end: false },
        { closing },
      )
    },
    [player, id],
  )
  useProgressReports(user_id, gather)

  // Reports on pause, so that progress is safe before the person leaves.
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
  // A pending report can contain a later position: the video starts there unless it was already
  // moved.
  useEffect(() => {
    if (!player || isAsked || !answer?.kept || answer === before) return
    const { time, begun } = player.seen()
    if (begun || time !== reportedTime.current) return
    player.seek(computeStartTime(answer, lesson.seconds, null))
    reportedTime.current = player.seen().time
  }, [player, isAsked, answer, before, lesson.seconds])

  // Every report answer carries a fresh URL prefix.
  const prefix = answer?.prefix
  useEffect(() => {
    if (prefix) player?.renew(prefix)
  }, [player, prefix])
  return player
}

/** Gets a new prefix through a progress report; shows the connection as lost if there is none. */
export async function renewMediaUrl(player: Player, lesson_id: number) {
  const before = findReported(lesson_id)?.prefix
  await queueReport({ lesson_id, ranges: [], position: player.seen().time, reached_end: false })
  const prefix = findReported(lesson_id)?.prefix
  if (!prefix || prefix === before) return player.see({ trouble: 'lost' })
  player.renew(prefix)
  player.retry()
}
