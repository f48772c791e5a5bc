import { useSyncExternalStore } from 'react'

type ReadableStore<T> = {
  initial: T
  get: () => T
  subscribe: (listener: () => void) => () => void
}
export type Store<T> = ReadableStore<T> & { set: (value: T) => void }

/** State outside of components; replaced, never mutated, so that readers detect changes. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => current,
    set(value) {
      current = value
      for (const notify of listeners) notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The initial value on the server and during hydration, so that both render the same. */
export function useStore<T>(store: ReadableStore<T>): T
export function useStore<T, Part>(store: ReadableStore<T>, pick: (value: T) => Part): Part
export function useStore<T>(
  store: ReadableStore<T>,
  pick: (value: T) => unknown = (value) => value,
) {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  )
}

/** A value that only the browser knows; `fallback` on the server and during hydration. */
export const useBrowserValue = <T>(
  read: () => T,
  fallback: T,
  subscribe: ReadableStore<T>['subscribe'] = subscribeNever,
) => useSyncExternalStore(subscribe, read, () => fallback)

/** False without scripts, so that the HTML works then too. */
export const useHydrated = () => useBrowserValue(returnTrue, false)

const subscribeNever = () => () => {}
const returnTrue = () => true
