import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.server.ts'
import { buildLocaleCookie, resolveReader } from './reader-context.server.ts'

const config = readConfig({ NODE_ENV: 'test' })
const countryIn = (cookie: string) =>
  resolveReader(
    (name) => (name === 'cookie' ? cookie : undefined),
    '2001:db8::1',
    {},
    config,
    'both',
  ).reader.country

test('where nothing else tells, the country is the one that was chosen, and one that a browser made up is none', () => {
  expect(countryIn('locale=ar; country=sa')).toBe('sa')
  for (const made of ['zz', 'XX', 'sa2', '../sa', ''])
    expect(countryIn(`country=${made}`)).toBeNull()
})

test('the language cookie is sent over https alone, where the academy has https', () => {
  expect(buildLocaleCookie('ar', 'https://academy.example')).toMatch(/; Secure$/)
  expect(buildLocaleCookie('ar', 'http://localhost:3000')).not.toContain('Secure')
})
