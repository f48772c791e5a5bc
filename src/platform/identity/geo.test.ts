import { describe, expect, test } from 'vitest'
import { getClientIp, findCountryByIp } from './geo.server.ts'

const nowhere = { trustProxy: 0, localCountry: null }

describe('the address of a visitor', () => {
  test('is the peer’s when no proxy is trusted, whatever was forwarded', () => {
    expect(getClientIp('41.33.1.1', '8.8.8.8', 0)).toBe('41.33.1.1')
    expect(getClientIp('41.33.1.1', undefined, 0)).toBe('41.33.1.1')
  })
  test('is what the trusted proxy saw, not what the visitor claims to be', () => {
    expect(getClientIp('10.0.0.1', '8.8.8.8, 41.33.1.1', 1)).toBe('41.33.1.1')
    expect(getClientIp('10.0.0.1', '8.8.8.8,41.33.1.1,10.0.0.2', 2)).toBe('41.33.1.1')
  })
  test('is the peer’s when a trusted proxy forwards nothing, or no address', () => {
    expect(getClientIp('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
    expect(getClientIp('10.0.0.1', ' , ', 1)).toBe('10.0.0.1')
    expect(getClientIp('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
    expect(getClientIp('10.0.0.1', 'x'.repeat(5000), 1)).toBe('10.0.0.1')
  })
  test('is written as IPv4 where it is one', () => {
    expect(getClientIp('::ffff:41.33.1.1', undefined, 0)).toBe('41.33.1.1')
    expect(getClientIp('::1', '::FFFF:41.33.1.1', 1)).toBe('41.33.1.1')
  })
})

describe('the country of an address', () => {
  test('is looked up', () => {
    expect(findCountryByIp('41.33.1.1', undefined, nowhere)).toBe('eg')
    expect(findCountryByIp('8.8.8.8', undefined, nowhere)).toBe('us')
  })
  test.each([
    ['2001:4860:4860::8888', 'us'],
    ['2001:67c:a38:f020::1', 'eg'],
    ['2a02:cb80::1', 'sa'],
    ['2a02:8070::1', 'de'],
    ['2a01:e0a::1', 'fr'],
  ])('is looked up for %s as well', (ip, country) =>
    expect(findCountryByIp(ip, undefined, nowhere)).toBe(country),
  )
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '169.254.1.1',
    '::1',
    'fe80::1',
    'fd00::1',
  ])('is the server’s own for %s on its network', (ip) => {
    expect(findCountryByIp(ip, undefined, nowhere)).toBe(null)
    expect(findCountryByIp(ip, undefined, { trustProxy: 0, localCountry: 'eg' })).toBe('eg')
  })
  test('is told by a trusted proxy’s header, and by nobody else’s', () => {
    expect(findCountryByIp('8.8.8.8', 'SA', { trustProxy: 1, localCountry: null })).toBe('sa')
    expect(findCountryByIp('8.8.8.8', 'SA', nowhere)).toBe('us')
    expect(findCountryByIp('8.8.8.8', 'XX', { trustProxy: 1, localCountry: null })).toBe('us')
    expect(findCountryByIp('8.8.8.8', 'ZZ', { trustProxy: 1, localCountry: null })).toBe('us')
    expect(findCountryByIp('8.8.8.8', '<script>', { trustProxy: 1, localCountry: null })).toBe('us')
  })
  test('is unknown where nothing tells', () =>
    expect(findCountryByIp('2001:db8::1', undefined, nowhere)).toBe(null))
})
