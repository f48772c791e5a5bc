import type { SimilarWord, TypedWord } from '../src/features/search/spelling.ts'

/** A known word by default. */
export const buildTypedWord = (word: string, more: Partial<TypedWord> = {}): TypedWord => ({
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

export const buildNearWord = (word: string, more: Partial<SimilarWord> = {}): SimilarWord => ({
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
