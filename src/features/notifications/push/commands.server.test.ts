import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { createWorld } from '#tests/world.ts'
import { notify } from '../commands.server.ts'
import { notificationCalls } from '../contract.ts'
import { sendDuePushes } from './commands.server.ts'
import { pushCalls } from './contract.ts'

const world = await createWorld()
const own = createECDH('prime256v1')
own.generateKeys()
const keys = {
  publicKey: own.getPublicKey('base64url'),
  privateKey: own.getPrivateKey('base64url'),
  subject: 'mailto:owner@academy.example',
}
const { config } = world.services

// Local push service; requests to the real services are redirected here.
const got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
let answer = 201
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    got.push({ path: request.url!, headers: request.headers, body })
    response.writeHead(answer).end()
  })
}).listen(0, '127.0.0.1')
await new Promise((ready) => service.once('listening', ready))
afterAll(() => void service.close())
const here = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const asked: string[] = []
const ask: typeof fetch = (to, how) => {
  const address = to as string
  asked.push(address)
  return fetch(address.replace(/^https:\/\/[^/]+/, here), how)
}

/** A browser with its own key pair. */
function browser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(8).toString('hex')}`
  const read = (body: Buffer) => {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body[20]!)
    const sealed = body.subarray(21 + body[20]!)
    const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
    const shared = derive(ecdh.computeSecret(theirs), auth, info, 32)
    const open = createDecipheriv(
      'aes-128-gcm',
      derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(shared, salt, 'Content-Encoding: nonce\0', 12),
    )
    open.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
    expect(text.at(-1)).toBe(2)
    return JSON.parse(text.subarray(0, -1).toString()) as Record<string, string>
  }
  return {
    input: { endpoint, p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read,
  }
}

let mona: Actor
let told = 0
beforeEach(async () => {
  config.push = keys
  answer = 201
  got.length = 0
  const person = await world.person()
  await world.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  const session = {
    token_hash: randomBytes(32),
    user_id: person.id,
    created_at: world.now,
    last_seen_at: world.now,
    expires_at: new Date('2027-01-01'),
  }
  const { id } = await world.db
    .insertInto('sessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow()
  mona = { ...person, session_id: id }
})

const tell = () =>
  world.db.transaction().execute((tx) =>
    notify(
      tx,
      {
        to: [mona.id],
        kind: 'course_updated',
        params: { course: { en: 'First aid', ar: 'الإسعافات' } },
        link: { kind: 'course', slug: 'first-aid' },
        once: String(told++),
      },
      world.now,
    ),
  )
const due = () => {
  world.later(120)
  return sendDuePushes(world.db, { ...world.services, ask }, world.now)
}
const browsers = () =>
  world.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', mona.id)
    .execute()

it('a push message is localized, encrypted and signed', async () => {
  const { input, read } = browser()
  await world.as(mona)(pushCalls.subscribe, input)
  await tell()
  expect(await due()).toBe(1)
  const [{ headers, body, path }] = got as [(typeof got)[number]]
  expect(path).toBe(new URL(input.endpoint).pathname)
  expect(body.includes('first-aid')).toBe(false)
  expect(read(body)).toMatchObject({
    title: 'دروس جديدة',
    path: '/course/first-aid',
    lang: 'ar',
    dir: 'rtl',
  })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [, jwt, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!
  expect(key).toBe(keys.publicKey)
  const point = Buffer.from(keys.publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  await jwtVerify(jwt!, await importJWK(jwk, 'ES256'), {
    audience: 'https://updates.push.services.mozilla.com',
    currentDate: world.now,
  })
  expect(decodeJwt(jwt!).sub).toBe(keys.subject)
  expect(await due()).toBe(0)
})

it('seen or unwanted notifications are not pushed', async () => {
  await world.as(mona)(pushCalls.subscribe, browser().input)
  await tell()
  await world.as(mona)(notificationCalls.seenAll, {})
  expect(await due()).toBe(0)
  await world.as(mona)(notificationCalls.prefer, {
    preferences: [{ kind: 'course_updated', listed: true, mail: 'off', push: false }],
  })
  await tell()
  expect(await due()).toBe(0)
  expect(await world.as(mona)(notificationCalls.preferences, {})).toContainEqual({
    kind: 'course_updated',
    listed: true,
    mail: 'off',
    push: false,
  })
})

it('a browser that is gone is forgotten, a service that is away is asked again', async () => {
  await world.as(mona)(pushCalls.subscribe, browser().input)
  await tell()
  answer = 503
  expect(await due()).toBe(0)
  answer = 201
  world.later(300)
  expect(await due()).toBe(1)
  await tell()
  answer = 410
  expect(await due()).toBe(0)
  expect(await browsers()).toEqual([])
})

it('nothing is written to an address that is not a push service of a browser', async () => {
  for (const endpoint of [
    'http://updates.push.services.mozilla.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://push.services.mozilla.com.evil.example/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://localhost/x',
    'file:///etc/passwd',
  ])
    await expect(
      world.as(mona)(pushCalls.subscribe, { ...browser().input, endpoint }),
      endpoint,
    ).rejects.toMatchObject({
      fields: { endpoint: 'not_allowed' },
    })
  // Endpoints that reached the table another way are not called either.
  await world.db
    .insertInto('push_subscriptions')
    .values({
      user_id: mona.id,
      session_id: mona.session_id,
      endpoint: 'https://10.0.0.1/x',
      p256dh: 'x',
      auth: 'x',
      created_at: world.now,
    })
    .execute()
  asked.length = 0
  await tell()
  await due()
  expect([asked, await browsers()]).toEqual([[], []])
})

it('it ends with the session, and is off without keys', async () => {
  const { input } = browser()
  await world.as(mona)(pushCalls.subscribe, input)
  expect(await world.as(mona)(pushCalls.key, {})).toEqual({ key: keys.publicKey })
  await world.db.deleteFrom('sessions').where('id', '=', mona.session_id).execute()
  expect(await browsers()).toEqual([])
  config.push = null
  expect(await world.as(mona)(pushCalls.key, {})).toEqual({ key: null })
  await expect(world.as(mona)(pushCalls.subscribe, input)).rejects.toMatchObject({
    code: 'unavailable',
  })
})
