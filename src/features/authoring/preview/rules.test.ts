import { expect, it } from 'vitest'
import { parsePreviewQuery, buildPreviewQuery, makeInert } from './rules.ts'

it('a page to look at runs nothing and leads nowhere', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><script nonce="x">go("</a>")</script>' +
    '<a class="b" href="/course/one">One</a><form action="/course/one" method="post"><button formaction="/two">Go</button></form><use href="/icons.svg#one"></use>'
  expect(makeInert(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head><a class="b">One</a><form method="post"><button>Go</button></form><use href="/icons.svg#one"></use>',
  )
})

it('the URL contains viewer, language and device of a preview', () => {
  const look = parsePreviewQuery(new URLSearchParams('as=student&in=ar&on=phone&lesson=7'), 'en')
  expect(look).toEqual({ as: 'student', tongue: 'ar', screen: 'phone', lesson: '7' })
  expect(
    parsePreviewQuery(
      new URLSearchParams(buildPreviewQuery(look, { as: 'visitor', lesson: null })),
      'en',
    ),
  ).toEqual({
    ...look,
    as: 'visitor',
    lesson: null,
  })
  expect(parsePreviewQuery(new URLSearchParams('as=admin&in=fr&on=tv&lesson=x'), 'ar')).toEqual({
    as: 'visitor',
    tongue: 'ar',
    screen: 'wide',
    lesson: null,
  })
})
