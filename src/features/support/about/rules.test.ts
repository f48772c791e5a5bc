import { describe, expect, it } from 'vitest'
import { aboutIn, aboutOf, aboutPath } from './rules.ts'

describe('what somebody asks about', () => {
  it('is told by the page they are on', () => {
    expect(aboutOf('/course/first-aid/content/l/bandages')).toEqual({ kind: 'lesson', ref: 'first-aid/bandages' })
    expect(aboutOf('/course/first-aid/reviews')).toEqual({ kind: 'course', ref: 'first-aid' })
    expect(aboutOf('/testing/first-aid/3/testing')).toEqual({ kind: 'test', ref: 'first-aid/3' })
    expect(aboutOf('/checkout/course-first-aid')).toEqual({ kind: 'payment', ref: 'course-first-aid' })
    for (const path of ['/', '/courses', '/my/support']) expect(aboutOf(path)).toBeNull()
  })

  it('is believed only in the form we write it', () => {
    expect(aboutIn('order:FQ-104882')).toEqual({ kind: 'order', ref: 'FQ-104882' })
    for (const it of ['order:', 'page:x', 'lesson:../x y', 'lesson://evil.example', null, 'constructor:x']) expect(aboutIn(it)).toBeNull()
  })

  it('leads back there', () => {
    expect(aboutPath({ kind: 'lesson', ref: 'first-aid/bandages' })).toBe('/course/first-aid/content/l/bandages')
    expect(aboutPath({ kind: 'test', ref: 'first-aid/3' })).toBe('/testing/first-aid/3')
    expect(aboutPath({ kind: 'order', ref: 'FQ-1' })).toBeNull()
  })
})
