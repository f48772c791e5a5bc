import { lazy, type ComponentType } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of a page that is fetched when it is first shown. A bad connection delays it; what is lost for good is an error of the page. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazy(async () => ({ default: await untilThere(load) }))

/** The same for a part that the page can do without: what is lost for good is left out. */
export const optionalPart = <Props extends object>(load: Load<Props>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await untilThere(load).catch(() => Nothing) }))

const Nothing = () => null
const pausesMs = [1000, 2000]

/** Whatever is fetched for a page, with patience for a bad connection. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs)
    try {
      return await load()
    } catch {
      await pause(ms)
    }
  return load()
}

/** Without a connection nothing comes, so the pause lasts until there is one. */
const pause = (ms: number) =>
  new Promise<unknown>((done) => (navigator.onLine ? setTimeout(done, ms) : addEventListener('online', done, { once: true })))
