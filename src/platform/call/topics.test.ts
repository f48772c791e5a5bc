import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from './contract.ts'
import { isAffected, getTopics } from './topics.ts'

const shape = { about: 'Something.', input: z.unknown(), output: z.unknown() } as const
const course = defineEndpoint({
  ...shape,
  path: 'public/course',
  access: 'public',
  shows: ['courses', 'course:{id}'],
})

it('names what an answer shows, whatever was asked for', () => {
  expect(getTopics(course, { id: 'first-aid' })).toEqual(['courses', 'course:first-aid'])
  expect(getTopics(course, { id: '\0 \ud800' })).toEqual(['courses', 'course:%00%20%EF%BF%BD'])
  expect(getTopics(defineEndpoint({ ...shape, path: 'public/any', access: 'public' }), {})).toEqual(
    ['*'],
  )
  expect(getTopics(defineEndpoint({ ...shape, path: 'client/own', access: 'user' }), {})).toEqual(
    [],
  )
})

it('is touched by what it shows, and by everything', () => {
  expect(isAffected(['courses', 'course:one'], new Set(['course:one']))).toBe(true)
  expect(isAffected(['courses', 'course:one'], new Set(['course:two', 'posts']))).toBe(false)
  expect(isAffected(['*'], new Set(['posts']))).toBe(true)
  expect(isAffected(['posts'], new Set(['*']))).toBe(true)
})
