import { useEffect, useRef, useState } from 'react'
import { CallFailure, post } from '#platform/call/post.ts'
import { storeReported } from '../progress-queue/state.tsx'
import type { OpenedPackage, lessonPackages } from './contract.ts'
import { parsePackageMessage, type PackageMessage, type PackageStatus } from './rules.ts'

/** Save interval, and the wait for final messages, in milliseconds. */
const pace = 4000
const lastWords = 2000
/** Browsers limit the body of keepalive requests. */
const mostWhenClosing = 60_000

type PartResult = { status: PackageStatus; score: number | null }

export function usePackage(lesson_id: number) {
  const [asked, setAsked] = useState<{ part?: number; time: number }>({ time: 0 })
  const [opened, setOpened] = useState<OpenedPackage | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [standings, setStandings] = useState<ReadonlyMap<number, PartResult>>(new Map())
  const [isUnsaved, setUnsaved] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    let isHere = true
    const part = asked.part === undefined ? {} : { part: asked.part }
    post<typeof lessonPackages.open>('client/lessons/package', { lesson_id, ...part }).then(
      (it) => isHere && setOpened(it),
      (error: unknown) => isHere && setFailure(error instanceof CallFailure ? error.message : ''),
    )
    return () => void (isHere = false)
  }, [lesson_id, asked])

  useEffect(() => {
    if (!opened) return
    const { origin, part, cmi } = opened
    let { ticket } = opened
    let latest: PackageMessage['cmi'] | null = null
    let timer = 0
    let isSending = false
    let isHere = true

    const send = async (closing = false): Promise<void> => {
      if (!latest || (isSending && !closing)) return
      clearTimeout(timer)
      const sent = latest
      latest = null
      isSending = true
      let again = 0
      try {
        const input = { lesson_id, part, ticket, cmi: sent }
        const answer = await post<typeof lessonPackages.save>(
          'client/lessons/package/save',
          input,
          {
            keepalive: closing && JSON.stringify(input).length < mostWhenClosing,
          },
        )
        storeReported(lesson_id, answer)
        if (isHere) {
          setUnsaved(false)
          setStandings((before) => new Map(before).set(part, answer))
        }
        // The pace limit can delay acceptance; the save is then repeated.
        if (answer.wait && !latest) again = answer.wait * 1000 + 500
      } catch (error) {
        const code = error instanceof CallFailure ? error.code : null
        if (code === 'address_over') ticket = await anew().catch(() => ticket)
        const isRefused =
          code !== null &&
          !['too_many_requests', 'unavailable', 'something_wrong', 'address_over'].includes(code)
        again = isRefused ? 0 : pace
        if (isHere) setUnsaved(true)
      }
      isSending = false
      if (again) latest ??= sent
      if (latest && isHere) timer = window.setTimeout(() => void send(), again || pace)
    }
    const anew = async () =>
      (await post<typeof lessonPackages.open>('client/lessons/package', { lesson_id, part })).ticket

    const onMessage = (event: MessageEvent) => {
      const player = frame.current?.contentWindow
      if (
        player &&
        event.source === player &&
        event.origin === origin &&
        (event.data as { kind?: string } | null)?.kind === 'ready'
      )
        return player.postMessage({ kind: 'begin', ticket: opened.ticket, part, cmi }, origin)
      const packageMessage = parsePackageMessage(event, opened)
      if (!packageMessage) return
      latest = packageMessage.cmi
      if (!isHere) return void send(true)
      clearTimeout(timer)
      timer = window.setTimeout(() => void send(), packageMessage.urgent ? 0 : pace)
    }
    const onHidden = () => document.visibilityState === 'hidden' && void send(true)
    const onLeave = () => void send(true)
    addEventListener('message', onMessage)
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      isHere = false
      clearTimeout(timer)
      void send(true)
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onHidden)
      // Many packages report their state only when the window unloads.
      setTimeout(() => removeEventListener('message', onMessage), lastWords)
    }
  }, [lesson_id, opened])

  const ask = (part?: number) => {
    setFailure(null)
    setOpened(null)
    setAsked((before) => ({ ...(part !== undefined && { part }), time: before.time + 1 }))
  }
  return { opened, failure, standings, isUnsaved, frame, ask }
}
