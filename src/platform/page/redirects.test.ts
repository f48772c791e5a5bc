import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageRequestContext, type PageRequest } from '#platform/call/call.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import {
  getUrlMessage,
  getReturnPath,
  requireUser,
  redirectWithQuery,
  redirectIfSignedIn,
  redirectBlockedToLogin,
  redirectToCanonical,
  getReferrerPath,
} from './redirects.server.ts'

const mona = {
  id: '1',
  session_id: '2',
  proved_at: null,
  first_name: 'Mona',
  last_name: 'Adel',
  name: 'Mona Adel',
  name_ar: '',
  hue: 15,
  image: null,
  is_trainer: false,
  staff_role: null,
  country_id: 'eg',
  mobile: null,
  phone_prompt_snoozed_at: null,
  digits: null,
  time_zone: null,
  device_time_zone: null,
  delete_after: null,
  created_at: '2026-01-15T09:00:00.000Z',
} satisfies Actor

function contextOf(it: Partial<PageRequest>) {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, { actor: null, failure: null, ...it } as PageRequest)
  return context
}
const ask = (path: string) => new Request(`http://academy.example${path}`)

function way(redirecting: () => unknown) {
  try {
    redirecting()
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
  return null
}

test('a visitor is sent to login and, after it, back to the page asked for', () => {
  const visitor = contextOf({})
  expect(way(() => requireUser(visitor, ask('/my/courses?page=2')))).toBe(
    '/login?redirect=%2Fmy%2Fcourses%3Fpage%3D2',
  )
  expect(way(() => requireUser(visitor, ask('/my/courses.data?page=2&_routes=root')))).toBe(
    '/login?redirect=%2Fmy%2Fcourses%3Fpage%3D2',
  )
  expect(way(() => requireUser(visitor, ask('/')))).toBe('/login')
  expect(requireUser(contextOf({ actor: mona }), ask('/my/courses'))).toBe(mona)
})

test('who is logged in is sent on, only within the site', () => {
  const signedIn = contextOf({ actor: mona })
  expect(way(() => redirectIfSignedIn(contextOf({}), ask('/login')))).toBeNull()
  expect(way(() => redirectIfSignedIn(signedIn, ask('/login')))).toBe('/')
  expect(way(() => redirectIfSignedIn(signedIn, ask('/login'), '/my/courses'))).toBe('/my/courses')
  expect(way(() => redirectIfSignedIn(signedIn, ask('/login?redirect=%2Fpricing')))).toBe(
    '/pricing',
  )
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ])
    expect(getReturnPath(ask(`/login?redirect=${encodeURIComponent(evil)}`))).toBe('/')
})

test('a page written with a slash at its end is found without it, on this site', () => {
  const sent = (path: string, { method = 'GET', params = {} } = {}) => {
    const request = new Request(`http://academy.example${path}`, { method })
    return way(() => redirectToCanonical({ request, url: new URL(request.url), params }))
  }
  expect(sent('/privacy-policy/?locale=ar')).toBe('/privacy-policy?locale=ar')
  expect(sent('/course/react/content//')).toBe('/course/react/content')
  expect(sent('//evil.example/')).toBe('/evil.example')
  for (const path of ['/', '/courses', '//']) expect(sent(path)).toBeNull()
  expect(sent('/contact-us/', { method: 'POST' })).toBeNull()
  expect(sent('/no-such/', { params: { '*': 'no-such/' } })).toBeNull()
})

test('who was banned or deleted while logged in is sent to login with the reason', () => {
  expect(
    way(() => redirectBlockedToLogin({ context: contextOf({ failure: 'user_is_banned' }) })),
  ).toBe('/login?message=user_is_banned')
  expect(way(() => redirectBlockedToLogin({ context: contextOf({}) }))).toBeNull()
})

test('an address can only say what the catalogue says', () => {
  expect(getUrlMessage(ask('/login?message=user_is_banned'), 'en')).toEqual({
    code: 'user_is_banned',
    message: 'User is banned..!',
  })
  expect(getUrlMessage(ask('/login?message=Send+money'), 'en')).toBeNull()
})

test('a step keeps the page to go on to', () => {
  const to = redirectWithQuery(ask('/register?redirect=%2Fpricing'), '/register', { otp: 'x' })
  expect(to.headers.get('location')).toBe('/register?otp=x&redirect=%2Fpricing')
})

test('leads back to the page a form stands on, and to no other site', () => {
  const sentFrom = (referer: string | null) =>
    getReferrerPath(
      new Request('https://academy.example/my/favorites', { headers: referer ? { referer } : {} }),
      '/my/favorites',
    )
  expect(sentFrom('https://academy.example/courses?q=git&page=2')).toBe('/courses?q=git&page=2')
  expect(sentFrom('https://evil.example//elsewhere.example/')).toBe('/my/favorites')
  expect(sentFrom('not an address')).toBe('/my/favorites')
  expect(sentFrom(null)).toBe('/my/favorites')
})
