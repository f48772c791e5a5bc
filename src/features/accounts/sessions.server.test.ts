import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import type { Failure } from '#platform/call/failure.ts'
import { hashPassword } from './password-hash.server.ts'
import { getVisit } from '#platform/identity/session.server.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import * as access from './access/contract.ts'

const world = await createWorld({ connections: 5 })
let network = 0
const visitor = (more: object = {}) =>
  world.as(null, englishReader, {
    ip: `10.8.${network >> 8}.${network++ & 255}`,
    user_agent: 'tests',
    ...more,
  })
const password = 'river-lantern-42'
const password_hash = await hashPassword(password)
let people = 0

async function somebody() {
  const email = `d${people++}@people.example`
  const { id } = await world.person({ email })
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return { id, email }
}
const actorOf = async (cid: string) => (await getVisit(world.db, cid, world.now)).actor
const sessionsOf = (id: string) =>
  world.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()

test('a device’s mark has one form: in any other it is no mark, and buys no tries of its own (A7)', async () => {
  const { email } = await somebody()
  const { device } = await visitor()(access.logIn, { email, password })
  const last = device.at(-1)!
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last base64url letter has two unused bits.
  const twin = device.slice(0, -1) + letters[letters.indexOf(last) ^ 1]
  const forms = [
    device,
    twin,
    `${device}.x`,
    `${device}.y`,
    `${device}=`,
    `${device} `,
    ` ${device}`,
    `${device}\n`,
  ]
  const wrong = forms.flatMap((form) =>
    Array.from({ length: 11 }, () =>
      visitor({ device: form })(access.logIn, { email, password: 'no' }),
    ),
  )
  const codes = (await Promise.allSettled(wrong)).map(
    (it) => it.status === 'rejected' && it.reason.code,
  )

  // Ten attempts of the device mark and ten of the account.
  expect(codes.filter((it) => it === 'credentials_mismatch')).toHaveLength(20)
  expect(codes.filter((it) => it === 'too_many_requests')).toHaveLength(68)
})

test('a device’s mark ends with the password', async () => {
  const { email } = await somebody()
  const { cid, device } = await visitor()(access.logIn, { email, password })
  const next = await world.as(await actorOf(cid))(access.passSet, {
    current_password: password,
    password: 'mint-harbour-77',
  })
  await Promise.allSettled(
    Array.from({ length: 11 }, () => visitor()(access.logIn, { email, password: 'wrong' })),
  )

  const comeIn = (mark: string) =>
    visitor({ device: mark })(access.logIn, { email, password: 'mint-harbour-77' })
  await expect(comeIn(device)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await comeIn(next.device)).toHaveProperty('cid')
})

test('a login opens nothing by a password that was changed meanwhile, and does not bring it back', async () => {
  const { id, email } = await somebody()
  // Slow hashing lets the change finish before the check.
  const old = await hash(password, { memoryCost: 32_768, timeCost: 6, parallelism: 1 })
  const set = (text: string) =>
    world.db.updateTable('users').set({ password_hash: text }).where('id', '=', id).execute()
  await set(old)
  const login = visitor()(access.logIn, { email, password }).then(
    () => 'in',
    (it: Failure) => it.code,
  )
  const isBeingChecked = () =>
    world.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', '=', `login:account:${email}`)
      .executeTakeFirst()
  while (!(await isBeingChecked()));
  await set(password_hash)

  expect(await login).toBe('credentials_mismatch')
  const now = await world.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(now.password_hash).toBe(password_hash)
  expect(await sessionsOf(id)).toEqual([])
})
