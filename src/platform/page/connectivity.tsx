import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { getNow, getMonotonicMs } from '#platform/data/clock.ts'
import { connectivityCheckSeconds } from '../data/constants.ts'

export type ConnectionState = {
  online: boolean
  /** From the last check including latency, so a lower bound. Null before the first check. */
  kilobits_per_second: number | null
  /** Slow enough that lighter images and video are preferable. */
  slow: boolean
  checked_at: string | null
}

const unknown: ConnectionState = {
  online: true,
  kilobits_per_second: null,
  slow: false,
  checked_at: null,
}
const ConnectionContext = createContext<{
  connection: ConnectionState
  check: () => Promise<void>
}>({
  connection: unknown,
  check: async () => {},
})

export const useConnection = () => use(ConnectionContext)

/** Spec 7: downloads a small file every 60 seconds and listens to browser events in between. */
export function Connectivity({ children }: { children: ReactNode }) {
  const [connection, setConnection] = useState(unknown)
  const checking = useRef<Promise<void> | null>(null)

  const check = useCallback(() => {
    checking.current ??= measure()
      .then(setConnection)
      .finally(() => void (checking.current = null))
    return checking.current
  }, [])

  useEffect(() => {
    const lost = () => setConnection((it) => ({ ...it, online: false }))
    // A check in flight started offline and may still fail.
    const changed = () => void Promise.resolve(checking.current).then(check)
    // Hidden pages do not use the reader's data volume.
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void check(),
      connectivityCheckSeconds * 1000,
    )
    if (!navigator.onLine) lost()
    addEventListener('offline', lost)
    addEventListener('online', changed)
    return () => {
      clearInterval(timer)
      removeEventListener('offline', lost)
      removeEventListener('online', changed)
    }
  }, [check])

  return <ConnectionContext value={{ connection, check }}>{children}</ConnectionContext>
}

const slowMs = 2000

async function measure(): Promise<ConnectionState> {
  const began = getMonotonicMs()
  const checked_at = getNow().toISOString()
  try {
    const response = await fetch('/ping', {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(String(response.status))
    const { byteLength } = await response.arrayBuffer()
    const ms = Math.max(1, getMonotonicMs() - began)
    return {
      online: true,
      kilobits_per_second: Math.round((byteLength * 8) / ms),
      slow: ms > slowMs,
      checked_at,
    }
  } catch {
    return { online: false, kilobits_per_second: null, slow: false, checked_at }
  }
}
