import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from './contract.ts'
import { isTouched, topicsOf } from './topics.ts'

const shape = { about: 'Something.', input: z.unknown(), output: z.unknown() } as const
const course = endpoint({ ...shape, path: 'public/course', access: 'public', shows: ['courses', 'course:{id}'] })

it('names what an answer shows, whatever was asked for', () => {
  expect(topicsOf(course, { id: 'first-aid' })).toEqual(['courses', 'course:first-aid'])
  expect(topicsOf(course, { id: '\0 \ud800' })).toEqual(['courses', 'course:%00%20%EF%BF%BD'])
  expect(topicsOf(endpoint({ ...shape, path: 'public/any', access: 'public' }), {})).toEqual(['*'])
  expect(topicsOf(endpoint({ ...shape, path: 'client/own', access: 'user' }), {})).toEqual([])
})

it('is touched by what it shows, and by everything', () => {
  expect(isTouched(['courses', 'course:one'], new Set(['course:one']))).toBe(true)
  expect(isTouched(['courses', 'course:one'], new Set(['course:two', 'posts']))).toBe(false)
  expect(isTouched(['*'], new Set(['posts']))).toBe(true)
  expect(isTouched(['posts'], new Set(['*']))).toBe(true)
})
