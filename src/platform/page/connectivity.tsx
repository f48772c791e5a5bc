import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { getNow, getMonotonicMs } from '#platform/data/clock.ts'
import { connectivityCheckSeconds } from '#platform/data/numbers.ts'

/** What is known of the reader's connection. */
export type ConnectionState = {
  online: boolean
  /** Of the last check, latency included, so never more than the truth. Null before the first. */
  kilobits_per_second: number | null
  /** The last check took so long that lighter pictures and video are kinder. */
  slow: boolean
  checked_at: string | null
}

const unknown: ConnectionState = { online: true, kilobits_per_second: null, slow: false, checked_at: null }
const ConnectionContext = createContext<{ connection: ConnectionState; check: () => Promise<void> }>({
  connection: unknown,
  check: async () => {},
})

/** The state of the connection, and a way to check it at once. */
export const useConnection = () => use(ConnectionContext)

/** Seed 7: downloads a small file every 60 seconds, and listens to what the browser says between. */
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
    // A check that is on its way began without the connection, and may still fail.
    const changed = () => void Promise.resolve(checking.current).then(check)
    // A page nobody looks at does not spend their data.
    const timer = setInterval(() => document.visibilityState === 'visible' && void check(), connectivityCheckSeconds * 1000)
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
    const response = await fetch('/ping', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(String(response.status))
    const { byteLength } = await response.arrayBuffer()
    const ms = Math.max(1, getMonotonicMs() - began)
    return { online: true, kilobits_per_second: Math.round((byteLength * 8) / ms), slow: ms > slowMs, checked_at }
  } catch {
    return { online: false, kilobits_per_second: null, slow: false, checked_at }
  }
}
