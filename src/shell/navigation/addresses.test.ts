import { expect, test } from 'vitest'
import { getPageAddresses } from './addresses.ts'

const known = new Set(['locale', 'page', 'q'])
const of = (path: string, origin = 'https://www.academy.example') =>
  getPageAddresses(new URL(path, 'http://localhost:3000'), origin, known)

test.each([
  ['/', 'https://academy.example/'],
  ['/courses', 'https://academy.example/courses'],
  ['/courses/', 'https://academy.example/courses'],
  ['/courses?page=2', 'https://academy.example/courses?page=2'],
  ['/courses?utm_source=mail&page=2', 'https://academy.example/courses?page=2'],
  ['/search?q=', 'https://academy.example/search'],
  ['/?locale=ar', 'https://academy.example/?locale=ar'],
])('the canonical address of %s is %s', (path, canonical) =>
  expect(of(path).canonical).toBe(canonical),
)

test('each language has its address, and none is the default', () => {
  expect(of('/search?q=react&locale=en').alternates).toEqual([
    { locale: 'en', href: 'https://academy.example/search?q=react&locale=en' },
    { locale: 'ar', href: 'https://academy.example/search?q=react&locale=ar' },
    { locale: 'x-default', href: 'https://academy.example/search?q=react' },
  ])
})

test('an academy whose name merely starts with www keeps it', () => {
  expect(of('/', 'https://wwwacademy.example').canonical).toBe('https://wwwacademy.example/')
})
