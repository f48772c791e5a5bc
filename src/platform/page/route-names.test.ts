import { expect, test } from 'vitest'
import { createRouteNamer } from './route-names.ts'

const name = createRouteNamer(
  {
    root: { path: '' },
    layout: { parentId: 'root' },
    home: { parentId: 'layout' },
    course: { parentId: 'layout', path: 'course/:id' },
    content: { parentId: 'course', path: 'content' },
    lesson: { parentId: 'course', path: 'content/l/:lesson' },
    profile: { parentId: 'layout', path: 'my/profile' },
    rest: { parentId: 'layout', path: '*' },
  },
  ['public/seo'],
)

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/?locale=ar', '/'],
  ['/course/python-from-zero', '/course/:'],
  ['/course/python-from-zero.data', '/course/:'],
  ['/course/python-from-zero/', '/course/:'],
  ['/course/17/content/l/loops?at=3', '/course/:/content/l/:'],
  ['/my/profile', '/my/profile'],
  ['/api/public/seo', '/api/public/seo'],
  ['/api/public/made-up', '/api/*'],
  ['/assets/frame-abc.js', '/assets/*'],
])('%s is counted under %s', (url, expected) => expect(name(url)).toBe(expected))

test.each(['/made/up', '/my/secret', '/course', '/content', '/my/my/my'])(
  '%s, which no page has, is not counted by itself',
  (url) => {
    expect(name(url)).toBe('other')
  },
)
