import { lazy, type ComponentType } from 'react'

type LoadComponent<Props> = () => Promise<ComponentType<Props>>

/** A part of a page that is fetched when it is first shown. A bad connection delays it; what is lost for good is an error of the page. */
export const createLazyPart = <Props extends object>(load: LoadComponent<Props>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

/** The same for a part that the page can do without: what is lost for good is left out. */
export const createOptionalPart = <Props extends object>(load: LoadComponent<Props>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await loadWithRetry(load).catch(() => Nothing) }))

const Nothing = () => null
const pausesMs = [1000, 2000]

/** Whatever is fetched for a page, with patience for a bad connection. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs)
    try {
      return await load()
    } catch {
      await waitForRetry(ms)
    }
  return load()
}

/** Without a connection nothing comes, so the pause lasts until there is one. */
const waitForRetry = (ms: number) =>
  new Promise<unknown>((done) => (navigator.onLine ? setTimeout(done, ms) : addEventListener('online', done, { once: true })))
