import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure, post } from '#platform/call/post.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Answer } from '../questions/rules.ts'
import type { RunningAttempt, attemptCalls } from './contract.ts'

/** `sent` is the revision that the server has. */
export type LocalAnswer = {
  answer: Answer | null
  flagged: boolean
  revision: number
  sent: number
}
export type SaveStatus = 'saved' | 'saving' | 'unsent'

const getStorageKey = (attempt_id: string) => `attempt:${attempt_id}`

/** Answers that an earlier page could not send. */
function loadUnsent(attempt_id: string): Record<number, LocalAnswer> {
  try {
    return JSON.parse(localStorage.getItem(getStorageKey(attempt_id)) ?? '{}') as Record<
      number,
      LocalAnswer
    >
  } catch {
    return {}
  }
}

function saveUnsent(attempt_id: string, all: Record<number, LocalAnswer>) {
  try {
    const unsent = Object.entries(all).filter(([, it]) => it.revision > it.sent)
    if (unsent.length)
      localStorage.setItem(getStorageKey(attempt_id), JSON.stringify(Object.fromEntries(unsent)))
    else localStorage.removeItem(getStorageKey(attempt_id))
  } catch {
    // Storage unavailable: answers are still sent.
  }
}

const createInitialState = ({ attempt, questions }: RunningAttempt) => {
  const all: Record<number, LocalAnswer> = {}
  for (const { position, answer, flagged, revision } of questions)
    all[position] = { answer, flagged, revision, sent: revision }
  return { id: attempt.id, all }
}

const finalCodes = ['attempt_over', 'not_enrolled', 'not_subscribed', 'must_buy']

/** Codes that end the attempt: time is over or access is lost. */
export const findFinalCode = (error: unknown) =>
  error instanceof CallFailure && finalCodes.includes(error.code) ? error.code : null

const pause = 700
const retryAfter = 5000

/**
 * Optimistic, persisted locally until confirmed, sent sequentially; revisions make repeated sends
 * harmless.
 */
export function useAnswers(running: RunningAttempt, onOver: (code: string) => void) {
  const [{ id, all }, setKnown] = useState(() => createInitialState(running))
  const latest = useRef(all)
  const [saving, setSaving] = useState<SaveStatus>('saved')
  const [savedAt, setSavedAt] = useState(
    () =>
      running.questions
        .map((it) => it.saved_at ?? '')
        .sort((a, b) => (a < b ? -1 : 1))
        .at(-1) || null,
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef<Promise<void> | null>(null)

  const put = useCallback(
    (position: number, change: Partial<LocalAnswer>) => {
      latest.current = {
        ...latest.current,
        [position]: { ...latest.current[position]!, ...change },
      }
      setKnown({ id, all: latest.current })
      saveUnsent(id, latest.current)
    },
    [id],
  )

  const unsent = () => Object.entries(latest.current).find(([, it]) => it.revision > it.sent)

  const inTurn = useCallback(async () => {
    for (;;) {
      const next = unsent()
      if (!next) return setSaving('saved')
      const [position, { answer, flagged, revision }] = [Number(next[0]), next[1]]
      setSaving('saving')
      try {
        const kept = await post<typeof attemptCalls.save>(
          'client/tests/save',
          { attempt_id: id, position, answer, flagged, revision },
          // Longer than the queue timeout of a busy server.
          { within: 20 },
        )
        const mine = latest.current[position]!
        // A newer answer from another device wins.
        const isTheirs = kept.revision > mine.revision
        put(
          position,
          isTheirs
            ? {
                answer: kept.answer,
                flagged: kept.flagged,
                revision: kept.revision,
                sent: kept.revision,
              }
            : { sent: revision },
        )
        setSavedAt(kept.saved_at)
      } catch (error) {
        const code = findFinalCode(error)
        if (code) return onOver(code)
        // An invalid answer remains local and is not retried.
        if (error instanceof CallFailure && error.code === 'answer_not_possible')
          put(position, { sent: revision })
        else {
          setSaving('unsent')
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void send(), retryAfter)
          return
        }
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` is recursive and stable
  }, [id, put, onOver])

  const send = useCallback(async (): Promise<void> => {
    // Stays idle without unsent answers.
    if (!unsent()) return
    busy.current ??= inTurn().finally(() => void (busy.current = null))
    return busy.current
  }, [inTurn])

  /** Typing is debounced. */
  const answer = (
    position: number,
    change: Partial<Pick<LocalAnswer, 'answer' | 'flagged'>>,
    { typing = false } = {},
  ) => {
    const { revision } = latest.current[position]!
    put(position, { ...change, revision: Math.max(revision + 1, getNow().getTime()) })
    setSaving('saving')
    clearTimeout(timer.current)
    if (typing) timer.current = setTimeout(() => void send(), pause)
    else void send()
  }

  useEffect(() => {
    for (const [position, it] of Object.entries(loadUnsent(id)))
      if (it.revision > (latest.current[Number(position)]?.revision ?? Infinity))
        put(Number(position), it)
    void send()
    const back = () => void send()
    // Flushes debounced input before the page unloads.
    const closing = () => {
      for (const [position, it] of Object.entries(latest.current))
        if (it.revision > it.sent)
          void post<typeof attemptCalls.save>(
            'client/tests/save',
            {
              attempt_id: id,
              position: Number(position),
              answer: it.answer,
              flagged: it.flagged,
              revision: it.revision,
            },
            { keepalive: true },
          ).catch(() => {})
    }
    addEventListener('online', back)
    addEventListener('pagehide', closing)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', back)
      removeEventListener('pagehide', closing)
    }
  }, [id, put, send])

  return { answers: all, answer, saving, savedAt, settle: send }
}

/** By the server's clock; null without a deadline and before hydration. */
export function useTimeLeft(deadline_at: string | null, serverNow: string, onEnd: () => void) {
  const [left, setLeft] = useState<number | null>(null)
  const ended = useRef(false)
  useEffect(() => {
    if (deadline_at === null) return
    const ahead = getNow().getTime() - Date.parse(serverNow)
    const tick = () => {
      const seconds = (Date.parse(deadline_at) - (getNow().getTime() - ahead)) / 1000
      setLeft(seconds)
      if (seconds > 0 || ended.current) return
      ended.current = true
      onEnd()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [deadline_at, serverNow, onEnd])
  return left
}
