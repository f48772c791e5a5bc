import { expect, test } from 'vitest'
import { getModalFromUrl } from './modal-from-url.ts'

test('an address opens a modal that it may open', () => {
  expect(getModalFromUrl('notifications', '/my/courses', true)).toBe('notifications')
  expect(getModalFromUrl('chat', '/', true)).toBe('chat')
  expect(getModalFromUrl('connection', '/', false)).toBe('connection')
})

test('a name that is none, or not for this reader, means nothing', () => {
  for (const name of [
    null,
    '',
    'phone',
    'country',
    'subscription',
    'toString',
    '__proto__',
    '<script>',
  ])
    expect(getModalFromUrl(name, '/', true)).toBeNull()
  for (const name of ['notifications', 'chat']) expect(getModalFromUrl(name, '/', false)).toBeNull()
})

test('nothing is opened over a lesson or a test, the welcome or paying', () => {
  for (const path of [
    '/course/first-aid/content/l/bandages',
    '/testing/first-aid/testing',
    '/testing/first-aid',
    '/welcome',
    '/checkout/plan-1',
  ])
    expect(getModalFromUrl('notifications', path, true)).toBeNull()
})
