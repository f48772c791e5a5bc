import type { Near, Typed } from '../src/features/catalogue/spelling/rules.ts'

/** A word of a query as search knows it: one that courses have, unless told otherwise. */
export const typed = (word: string, more: Partial<Typed> = {}): Typed => ({
  shown: word,
  word,
  bare: word,
  stem: word,
  skeleton: word,
  known: true,
  arabizi: false,
  real: false,
  courses: 1,
  stripped: null,
  joined: null,
  split: null,
  near: [],
  ...more,
})

/** A word of courses that is near one somebody typed. */
export const near = (word: string, more: Partial<Near> = {}): Near => ({
  shown: word,
  word,
  stem: word,
  courses: 1,
  alike: false,
  read: 0,
  is_topic: true,
  is_name: false,
  also: [],
  ...more,
})
