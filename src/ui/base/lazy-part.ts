import { lazy, type ComponentType } from 'react'

type LoadComponent<Props> = () => Promise<ComponentType<Props>>

/** Loads on first render with retries; a final failure is an error of the page. */
export const createLazyPart = <Props extends object>(load: LoadComponent<Props>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

/** A final failure renders nothing. */
export const createOptionalPart = <Props extends object>(load: LoadComponent<Props>) =>
  lazy<ComponentType<Props>>(async () => ({
    default: await loadWithRetry(load).catch(() => Nothing),
  }))

const Nothing = () => null
const pausesMs = [1000, 2000]

/** Retries over a bad connection. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs)
    try {
      return await load()
    } catch {
      await waitForRetry(ms)
    }
  return load()
}

/** Offline, it waits for the `online` event. */
const waitForRetry = (ms: number) =>
  new Promise<unknown>((done) =>
    navigator.onLine ? setTimeout(done, ms) : addEventListener('online', done, { once: true }),
  )
