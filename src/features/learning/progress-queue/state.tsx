import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { now } from '#platform/data/clock.ts'
import { post, CallFailure } from '#platform/call/post.ts'
import type { Reported, progress } from '../progress/contract.ts'
import { inOneReport, isWorthRetrying, knownWith, reportOf, waitingIn, waitingWith, waitingWithout, type Told } from './rules.ts'

/** How often a lesson that is being watched tells about it, in seconds. */
const every = 15

let owner: string | null = null
const nameOf = (user_id: string) => `reports:${user_id}`
// Where nothing can be kept, this page still remembers.
const memory = new Map<string, string>()

function belongTo(user_id: string) {
  // What was answered to somebody else at this browser is not theirs.
  if (owner !== user_id) know(new Map())
  owner = user_id
}

function read(): Told[] {
  if (!owner) return []
  try {
    return waitingIn(localStorage.getItem(nameOf(owner)))
  } catch {
    return waitingIn(memory.get(nameOf(owner)) ?? null)
  }
}

function write(waiting: Told[]) {
  if (!owner) return
  const text = JSON.stringify(waiting)
  try {
    if (waiting.length) localStorage.setItem(nameOf(owner), text)
    else localStorage.removeItem(nameOf(owner))
  } catch {
    memory.set(nameOf(owner), text)
  }
}

// Never changed, always another one: whoever has drawn it can tell.
let answers: ReadonlyMap<number, Reported> = new Map()
const listeners = new Set<() => void>()

function know(all: typeof answers) {
  answers = all
  for (const it of listeners) it()
}

/** Takes in what the server answered about a lesson, for all that show it. */
export function heard(lesson_id: number, answer: Reported) {
  know(new Map(answers).set(lesson_id, knownWith(answers.get(lesson_id), answer)))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the server last answered about a lesson since this page was opened, or null. */
export const reportedOf = (lesson_id: number): Reported | null => answers.get(lesson_id) ?? null

/** The same, for what shows it. */
export const useReported = (lesson_id: number): Reported | null =>
  useSyncExternalStore(
    subscribe,
    () => reportedOf(lesson_id),
    () => null,
  )

/** The answers of all lessons since this page was opened; new with every answer. */
export const useAllReported = (): ReadonlyMap<number, Reported> =>
  useSyncExternalStore(
    subscribe,
    () => answers,
    () => none,
  )
const none: ReadonlyMap<number, Reported> = new Map()

/** Puts down something about a lesson: at once in this browser, so that it outlives the page, and soon at the server. */
export function tell(it: Omit<Told, 'at'>, { closing = false } = {}) {
  write(waitingWith(read(), { ...it, at: now().getTime() }))
  return closing ? sendNow() : send()
}

let sending: Promise<void> | null = null

/** Sends what waits, one report after the other; what cannot be sent stays. */
export function send(): Promise<void> {
  sending ??= inTurn().finally(() => void (sending = null))
  return sending
}

async function inTurn() {
  for (;;) {
    const next = read()[0]
    if (!next || !navigator.onLine) return
    const part = inOneReport(next)
    try {
      heard(part.lesson_id, await report(part))
    } catch (error) {
      if (isWorthRetrying(error instanceof CallFailure ? error.code : null)) return
    }
    write(waitingWithout(read(), part))
  }
}

/** The page may be gone before an answer comes: what is sent now stays written down, and hearing it twice does no harm. */
function sendNow() {
  for (const it of read()) void report(inOneReport(it), true).catch(() => {})
  return Promise.resolve()
}

const report = (it: Told, keepalive = false) =>
  post<typeof progress.report>('client/lessons/progress', { ...reportOf(it, now().getTime()), person: owner ?? undefined }, { keepalive })

/** Tells what an earlier page could not, where a person looks at how far they are; then the page is read anew. */
export function useEarlierReports(user_id: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    belongTo(user_id)
    if (read().length) void send().then(() => void (read().length || revalidate()))
  }, [user_id, revalidate])
}

/** Keeps a person's reports flowing while a lesson is open: what an earlier page left, every few seconds, when the connection is back, at the end. */
export function useReports(user_id: string, gather: (closing: boolean) => void) {
  useEffect(() => {
    belongTo(user_id)
    void send()
    const timer = setInterval(() => gather(false), every * 1000)
    const back = () => void send()
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
