import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { getNow } from '#platform/data/clock.ts'
import { post, CallFailure } from '#platform/call/post.ts'
import { createStore, useStore } from '#ui/base/store.ts'
import type { ReportedProgress, progressCalls } from '#features/learning/progress/contract.ts'
import {
  limitReport,
  isWorthRetrying,
  mergeReported,
  buildProgressReport,
  parsePendingReports,
  addPendingReport,
  removeSentReport,
  type PendingReport,
} from './rules.ts'

/** Report interval in seconds. */
const every = 15

let owner: string | null = null
const getStorageKey = (user_id: string) => `reports:${user_id}`
// Fallback if localStorage is unavailable.
const memory = new Map<string, string>()

function setOwner(user_id: string) {
  // Answers for another person in this browser are discarded.
  if (owner !== user_id) answers.set(new Map())
  owner = user_id
}

function read(): PendingReport[] {
  if (!owner) return []
  try {
    return parsePendingReports(localStorage.getItem(getStorageKey(owner)))
  } catch {
    return parsePendingReports(memory.get(getStorageKey(owner)) ?? null)
  }
}

function write(waiting: PendingReport[]) {
  if (!owner) return
  const text = JSON.stringify(waiting)
  try {
    if (waiting.length) localStorage.setItem(getStorageKey(owner), text)
    else localStorage.removeItem(getStorageKey(owner))
  } catch {
    memory.set(getStorageKey(owner), text)
  }
}

const answers = createStore<ReadonlyMap<number, ReportedProgress>>(new Map())

export function storeReported(lesson_id: number, answer: ReportedProgress) {
  const merged = mergeReported(answers.get().get(lesson_id), answer)
  answers.set(new Map(answers.get()).set(lesson_id, merged))
}

export const findReported = (lesson_id: number): ReportedProgress | null =>
  answers.get().get(lesson_id) ?? null

export const useReported = (lesson_id: number): ReportedProgress | null =>
  useStore(answers, (it) => it.get(lesson_id) ?? null)

export const useReportedLessons = () => useStore(answers)

/** Written to localStorage first, so that it outlives the page. */
export function queueReport(it: Omit<PendingReport, 'at'>, { closing = false } = {}) {
  write(addPendingReport(read(), { ...it, at: getNow().getTime() }))
  return closing ? sendNow() : sendPendingReports()
}

let sending: Promise<void> | null = null

/** Sequential; unsent reports remain queued. */
export function sendPendingReports(): Promise<void> {
  sending ??= sendInOrder().finally(() => void (sending = null))
  return sending
}

async function sendInOrder() {
  for (;;) {
    const next = read()[0]
    if (!next || !navigator.onLine) return
    const part = limitReport(next)
    try {
      storeReported(part.lesson_id, await postReport(part))
    } catch (error) {
      if (isWorthRetrying(error instanceof CallFailure ? error.code : null)) return
    }
    write(removeSentReport(read(), part))
  }
}

/** The page may be gone before the answer, so reports remain queued; duplicates are harmless. */
function sendNow() {
  for (const it of read()) void postReport(limitReport(it), true).catch(() => {})
  return Promise.resolve()
}

const postReport = (pendingReport: PendingReport, keepalive = false) =>
  post<typeof progressCalls.report>(
    'client/lessons/progress',
    { ...buildProgressReport(pendingReport, getNow().getTime()), person: owner ?? undefined },
    { keepalive },
  )

/** Sends reports left by earlier pages, then revalidates the page. */
export function useSendPendingReports(user_id: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    setOwner(user_id)
    if (read().length) void sendPendingReports().then(() => void (read().length || revalidate()))
  }, [user_id, revalidate])
}

/** Sends on open, on an interval, on reconnect and on unload. */
export function useProgressReports(user_id: string, gather: (closing: boolean) => void) {
  useEffect(() => {
    setOwner(user_id)
    void sendPendingReports()
    const timer = setInterval(() => gather(false), every * 1000)
    const back = () => void sendPendingReports()
    const hidden = () => document.visibilityState === 'hidden' && gather(true)
    const closing = () => gather(true)
    addEventListener('online', back)
    addEventListener('pagehide', closing)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
      removeEventListener('pagehide', closing)
      document.removeEventListener('visibilitychange', hidden)
      gather(false)
    }
  }, [user_id, gather])
}
