import { describe, expect, it } from 'vitest'
import {
  parseTicketContext,
  getContextName,
  findPageContext,
  formatTicketContext,
  type NamedContext,
} from './rules.ts'
import { getContextPath } from './paths.ts'

describe('what somebody asks about', () => {
  it('is derived from the current page', () => {
    expect(findPageContext('/course/first-aid/content/l/bandages')).toEqual({
      kind: 'lesson',
      ref: 'first-aid/bandages',
    })
    expect(findPageContext('/course/first-aid/reviews')).toEqual({
      kind: 'course',
      ref: 'first-aid',
    })
    expect(findPageContext('/testing/first-aid/3/testing')).toEqual({
      kind: 'test',
      ref: 'first-aid/3',
    })
    expect(findPageContext('/checkout/course-first-aid')).toEqual({
      kind: 'payment',
      ref: 'course-first-aid',
    })
    const order = '0f8fad5b-d9cb-469f-a165-70867728950e'
    for (const page of ['order', 'receipt'])
      expect(findPageContext(`/${page}/${order}`)).toEqual({ kind: 'order', ref: order })
    for (const path of ['/', '/courses', '/my/support']) expect(findPageContext(path)).toBeNull()
  })

  it('is believed only in the form we write it', () => {
    expect(parseTicketContext('order:FQ-104882')).toEqual({ kind: 'order', ref: 'FQ-104882' })
    for (const it of [
      'order:',
      'page:x',
      'lesson:../x y',
      'lesson://evil.example',
      null,
      'constructor:x',
    ])
      expect(parseTicketContext(it)).toBeNull()
  })

  it('leads back there', () => {
    expect(getContextPath({ kind: 'lesson', ref: 'first-aid/bandages' })).toBe(
      '/course/first-aid/content/l/bandages',
    )
    expect(getContextPath({ kind: 'test', ref: 'first-aid/3' })).toBe('/testing/first-aid/3')
    expect(getContextPath({ kind: 'order', ref: 'FQ-1' })).toBeNull()
    const order = {
      kind: 'payment',
      ref: '0f8fad5b-d9cb-469f-a165-70867728950e',
      names: [],
    } as const satisfies NamedContext
    for (const [ref, seen] of [
      ['course-first-aid', '/course/first-aid'],
      ['diploma-care', '/diploma/care'],
      ['plan-2', '/pricing'],
    ] as const)
      expect([
        getContextPath({ kind: 'payment', ref }),
        getContextPath({ kind: 'payment', ref }, { asStaff: true }),
      ]).toEqual([`/checkout/${ref}`, seen])
    expect([
      getContextPath(order),
      getContextPath(order, { asStaff: true }),
      getContextName(order),
    ]).toEqual([`/order/${order.ref}`, `/office/orders/${order.ref}`, ['0f8fad5b']])
  })

  it('has its title, or its address if the title is not available', () => {
    const lesson = { kind: 'lesson', ref: 'first-aid/open-wounds' } as const
    expect(getContextName({ ...lesson, names: ['First aid', 'Open wounds'] })).toEqual([
      'First aid',
      'Open wounds',
    ])
    expect(getContextName({ ...lesson, names: [] })).toEqual(['first aid', 'open wounds'])
    expect(parseTicketContext(formatTicketContext(lesson))).toEqual(lesson)
  })
})
