import { createHash, createPublicKey } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import jwt from 'jsonwebtoken'
import { beforeAll, expect, it } from 'vitest'
import type { Call } from '#platform/call/call.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import {
  markCourseCompleted,
  runListeners,
  setCertificateName,
  offerCertificate,
} from '#tests/certificates.ts'
import { addCourse } from '#tests/courses.ts'
import {
  badgeAchievement,
  badgeCredential,
  badgeProfile,
  badgeStatusList,
} from '#tests/open-badges.ts'
import { createWorld } from '#tests/world.ts'
import { myCertificateCalls } from '../my-certificates/contract.ts'
import { verificationCalls } from '../verification/contract.ts'
import { badgeCalls } from './contract.ts'
import { extractBadge } from './rules.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let mona: Actor
let id: string
const origin = () => world.services.config.origin

type Given = { bytes: Uint8Array; type: string; name: string | null }
const textOf = (given: unknown) => Buffer.from((given as Given).bytes).toString('utf8')
const jsonOf = <T>(given: unknown) => JSON.parse(textOf(given)) as T
const call = ((endpoint, input) => world.as(null)(endpoint, input)) as Call
const badgeOf = async () =>
  jsonOf<{ id: string }>(await call(badgeCalls.badge, { id })).id.replace(
    'data:application/vc+jwt,',
    '',
  )
const check = async (bytes: Uint8Array | string, name = 'file') =>
  world.as(null)(badgeCalls.check, { file: new File([bytes as Uint8Array<ArrayBuffer>], name) })

/** Verifies with another library than the signing one, using only the published keys. */
async function verified(badge: string) {
  const { keys } = jsonOf<{ keys: JsonWebKey[] }>(await call(badgeCalls.keys, {}))
  return jwt.verify(badge, createPublicKey({ key: keys[0]!, format: 'jwk' }), {
    algorithms: ['RS256'],
    complete: true,
    ignoreNotBefore: true,
  })
}

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  const course = await addCourse(world, 'first-aid', { title: 'First aid' })
  await offerCertificate(world, { course_id: course.id })
  mona = await world.person({ email: 'mona@people.example' })
  await setCertificateName(world, mona)
  await markCourseCompleted(world, mona, course.id)
  await runListeners(world)
  id = (await world.as(mona)(myCertificateCalls.loaded, {}))[0]!.id
})

it('badges that are asked for at once are signed with the one key', async () => {
  await Promise.all([1, 2, 3].map(() => call(badgeCalls.status, { list: 0 })))
  expect(jsonOf<{ keys: unknown[] }>(await call(badgeCalls.keys, {})).keys).toHaveLength(1)
})

it('a badge is verified offline by a second library, and says what Open Badges 3.0 asks for', async () => {
  const { header, payload } = await verified(await badgeOf())
  const claims = payload as jwt.JwtPayload & Record<string, unknown>
  expect(header).toEqual({
    alg: 'RS256',
    typ: 'JWT',
    kid: expect.stringContaining(`${origin()}/api/public/badges/key/`),
  })
  expect(claims).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id: `${origin()}/crt/${id}`,
    jti: `${origin()}/crt/${id}`,
    iss: `${origin()}/api/public/badges/issuer`,
    issuer: { id: `${origin()}/api/public/badges/issuer`, type: ['Profile'], name: 'Farqad' },
    sub: `${origin()}/crt/${id}#holder`,
    validFrom: '2026-01-15T09:00:00Z',
    nbf: Date.parse('2026-01-15T09:00:00Z') / 1000,
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: {
        type: ['Achievement'],
        name: 'A certificate',
        criteria: { narrative: expect.any(String) },
      },
    },
    credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
  })
  const hash = createHash('sha256').update(`mona@people.example${id}`).digest('hex')
  expect(JSON.stringify(claims)).toContain(`sha256$${hash}`)
  expect(JSON.stringify(claims)).not.toContain('mona@people')
})

it('everything a badge consists of has the shape of the public schemas', async () => {
  const { payload } = await verified(await badgeOf())
  badgeCredential.parse(payload)
  badgeProfile.parse(jsonOf(await call(badgeCalls.issuer, {})))
  const { credentialSubject } = payload as unknown as {
    credentialSubject: { achievement: { id: string } }
  }
  badgeAchievement.parse(
    jsonOf(
      await call(badgeCalls.achievement, {
        of: credentialSubject.achievement.id.split('/').at(-1)!,
      }),
    ),
  )
  badgeStatusList.parse(
    (await verified(textOf(await call(badgeCalls.status, { list: 0 })))).payload,
  )
})

it('what a badge names is there: issuer, achievement and the key, without its private part', async () => {
  const { header, payload } = await verified(await badgeOf())
  const { issuer, credentialSubject } = payload as unknown as {
    issuer: { id: string }
    credentialSubject: { achievement: { id: string } }
  }
  expect(jsonOf(await call(badgeCalls.issuer, {}))).toMatchObject({ id: issuer.id })
  const of = credentialSubject.achievement.id.split('/').at(-1)!
  expect(jsonOf(await call(badgeCalls.achievement, { of }))).toMatchObject({
    id: credentialSubject.achievement.id,
  })
  const key = jsonOf<Record<string, string>>(
    await call(badgeCalls.key, { id: header.kid!.split('/').at(-1)! }),
  )
  expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  await expect(call(badgeCalls.achievement, { of: 'course-999999' })).rejects.toThrow('not_found')
})

it('a dropped file is told to be ours, changed or foreign', async () => {
  const picture = Buffer.from(((await call(badgeCalls.picture, { id })) as Given).bytes)
  const badge = extractBadge(picture)!
  expect(await check(picture)).toMatchObject({
    verdict: 'ours',
    certificate: { id, state: 'valid' },
  })
  expect(await check(textOf(await call(badgeCalls.badge, { id })))).toMatchObject({
    verdict: 'ours',
    certificate: { id },
  })
  expect(await check(badge)).toMatchObject({ verdict: 'ours' })
  const [head, claims, sign] = badge.split('.') as [string, string, string]
  const forged = Buffer.from(
    Buffer.from(claims, 'base64url').toString('utf8').replace('Mona', 'Sara'),
  ).toString('base64url')
  expect(await check(`${head}.${forged}.${sign}`)).toMatchObject({
    verdict: 'changed',
    certificate: { id },
  })
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await check(`${none}.${claims}.x`)).toMatchObject({ verdict: 'changed' })

  const { key } = (await call(verificationCalls.file, { id })) as unknown as { key: string }
  const paper = Buffer.from(
    await new Response((await world.services.storage.get(key))!.body).arrayBuffer(),
  )
  expect(await check(paper, 'anything.pdf')).toMatchObject({ verdict: 'ours', certificate: { id } })
  expect(await check(Buffer.concat([paper, Buffer.from('\n')]))).toMatchObject({
    verdict: 'changed',
    certificate: { id },
  })
  for (const foreign of [
    '%PDF-1.7 something else, long enough',
    '{"id":"data:application/vc+jwt,nonsense"}',
    'hello',
    Buffer.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 255, 255, 255, 255, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      10, 11, 12,
    ]),
  ])
    expect(await check(foreign)).toEqual({ verdict: 'foreign', certificate: null })
})

it('one that no longer holds has no badge, and its bit in the signed list says so', async () => {
  const { payload } = await verified(await badgeOf())
  const { credentialStatus } = payload as unknown as {
    credentialStatus: { statusListIndex: string; statusListCredential: string }
  }
  const bit = async () => {
    const list = textOf(
      await call(badgeCalls.status, {
        list: Number(credentialStatus.statusListCredential.split('/').at(-1)),
      }),
    )
    const { credentialSubject } = (await verified(list)).payload as unknown as {
      credentialSubject: { encodedList: string }
    }
    const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
    expect(bits).toHaveLength(16_384)
    const at = Number(credentialStatus.statusListIndex)
    return (bits[at >> 3]! >> (7 - (at & 7))) & 1
  }
  expect(await bit()).toBe(0)
  await world.db
    .updateTable('issued_certificates')
    .set({ revoked_at: world.now, revoke_reason: 'Not theirs' })
    .where('id', '=', id)
    .execute()
  expect(await bit()).toBe(1)
  await expect(call(badgeCalls.badge, { id })).rejects.toThrow('not_found')
  await expect(call(badgeCalls.picture, { id })).rejects.toThrow('not_found')
})
