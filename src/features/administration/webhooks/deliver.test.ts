import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { postDelivery, isPrivateAddress, deriveSecret, signDelivery } from './deliver.ts'

test('addresses of this machine and its networks are inside, others are not', () => {
  const within = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
  ]
  for (const it of [...within, '::1', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1'])
    expect([it, isPrivateAddress(it)]).toEqual([it, true])
  for (const it of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    expect([it, isPrivateAddress(it)]).toEqual([it, false])
})

test('the signature is that of Standard Webhooks', () => {
  // Example of the Standard Webhooks specification.
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(
    signDelivery(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}'),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  const one = { id: 'a', generation: 0 }
  expect(deriveSecret('x', one)).toBe(deriveSecret('x', one))
  expect(
    new Set([
      deriveSecret('x', one),
      deriveSecret('y', one),
      deriveSecret('x', { ...one, generation: 1 }),
    ]).size,
  ).toBe(3)
})

test('in production nothing inside is asked, by address or by name, and a receiver that sends elsewhere is not followed', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.writeHead(302, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const to = (host: string) => ({
    url: `http://${host}:${port}/`,
    id: 'm',
    key: 'whsec_eA==',
    body: '{}',
  })
  const now = new Date('2026-01-15T09:00:00Z')
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    await expect(postDelivery(to(host), { now, production: true })).rejects.toThrow(
      'private network',
    )
  expect(asked).toBe(0)
  expect(await postDelivery(to('127.0.0.1'), { now, production: false })).toBe(302)
  expect(asked).toBe(1)
  server.close()
})
