import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import {
  markCourseCompleted,
  runListeners,
  setCertificateName,
  offerCertificate,
} from '#tests/certificates.ts'
import { addCourse } from '#tests/courses.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import { myCertificateCalls } from '../my-certificates/contract.ts'
import { certificatePersonalData } from '../my-certificates/queries.server.ts'
import { verificationCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let mona: Actor
let id: string

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  const course = await addCourse(world, 'first-aid', { title: 'First aid' })
  await offerCertificate(world, { course_id: course.id })
  mona = await world.person()
  await setCertificateName(world, mona)
  await markCourseCompleted(world, mona, course.id)
  await runListeners(world)
  id = (await world.as(mona)(myCertificateCalls.loaded, {}))[0]!.id
})

it('anybody with the address sees whose it is, for what, since when, and nothing else of the person', async () => {
  const seen = await world.as(null)(verificationCalls.get, { id })
  expect(seen).toMatchObject({
    state: 'valid',
    holder: { en: 'Mona Adel' },
    title: { en: 'First aid' },
    issued_at: world.now.toISOString(),
  })
  expect(JSON.stringify(seen)).not.toContain('@')
  expect(JSON.stringify(seen)).not.toContain(mona.id)
})

it('an address that is no certificate’s is not found, and whoever guesses is soon told to wait', async () => {
  const guess = world.as(null, englishReader, { ip: '203.0.113.9', user_agent: 'tests' })
  const random = () =>
    Array.from(
      crypto.getRandomValues(new Uint8Array(26)),
      (it) => '0123456789abcdefghjkmnpqrstvwxyz'[it % 32],
    ).join('')
  for (let n = 0; n < 60; n++)
    await expect(guess(verificationCalls.get, { id: random() })).rejects.toThrow('not_found')
  await expect(guess(verificationCalls.get, { id: random() })).rejects.toThrow('too_many_requests')
  await expect(guess(verificationCalls.file, { id })).rejects.toThrow('too_many_requests')
  await expect(world.as(null)(verificationCalls.get, { id: '../etc/passwd' })).rejects.toThrow(
    'invalid_input',
  )
})

it('its paper is made once, stored, and the same for ever; when its holder leaves, it goes with the name', async () => {
  const [first, second] = await Promise.all([
    world.as(null)(verificationCalls.file, { id }),
    world.as(null)(verificationCalls.file, { id }),
  ])
  expect(second).toEqual(first)
  expect(await world.services.jobs.drain()).toBeGreaterThan(0)
  expect(await world.as(null)(verificationCalls.file, { id })).toEqual(first)
  const { key, name } = first as { key: string; name: string }
  expect(name).toMatch(/^CRT-[0-9A-Z]{4}-[0-9A-Z]{4}\.pdf$/)
  const bytes = Buffer.from(
    await new Response((await world.services.storage.get(key))!.body).arrayBuffer(),
  )
  const { file_hash } = await world.db
    .selectFrom('issued_certificates')
    .select('file_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file_hash)

  expect(await certificatePersonalData.files!(world.db, mona.id)).toEqual([
    { key, name, type: 'application/pdf' },
  ])
  await world.db
    .transaction()
    .execute(async (tx) => void (await certificatePersonalData.forget!(tx, mona.id)))
  expect(await world.as(null)(verificationCalls.get, { id })).toMatchObject({
    state: 'forgotten',
    holder: { en: '', ar: '' },
    file: null,
  })
  await expect(world.as(null)(verificationCalls.file, { id })).rejects.toThrow('not_found')
})
