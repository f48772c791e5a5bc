import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('a store tells its listeners of each change until they leave', () => {
  const store = createStore<readonly number[]>([])
  const seen: (readonly number[])[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set([1])
  store.set([1, 2])
  leave()
  store.set([])
  expect(seen).toEqual([[1], [1, 2]])
  expect([store.get(), store.initial]).toEqual([[], []])
})
