import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#api.ts'
import { buildOpenApi } from '#platform/call/openapi.server.ts'
import { createTestApp } from './app.ts'
import { chooseRounds, seed } from '#tests/rounds.ts'
import {
  anyJson,
  buildFieldsArbitrary,
  buildInvalidArbitrary,
  type JsonSchema,
} from './arbitrary.ts'
import { createSessionHeader } from './people.ts'

const { world, send, ask } = await createTestApp()
// Each try uses another IP address, so that rate limits do not interfere.
world.services.config.trustProxy = 1
const document = buildOpenApi(api, { origin: 'http://localhost:3000' })

/** Tries of each call. */
const numRuns = chooseRounds(4, 40)

describe('whatever it is sent, a call answers as its contract says', () => {
  test.each(api.map((it) => [it.endpoint.path, it] as const))(
    '%s',
    async (path, { endpoint }) => {
      const schema = z.toJSONSchema(endpoint.input, {
        io: 'input',
        unrepresentable: 'any',
      }) as JsonSchema
      const documented = document.paths[`/${path}`]!
      const body = fc.oneof(
        buildFieldsArbitrary(schema),
        buildInvalidArbitrary(schema),
        fc.dictionary(fc.string(), anyJson, { maxKeys: 5 }),
      )
      // New people for each call, because one call logs them out.
      const people = {
        guest: {},
        user: await createSessionHeader(world, 'user'),
        admin: await createSessionHeader(world, 'admin'),
      }
      const who = fc.constantFrom('guest' as const, 'user' as const, 'admin' as const)
      const property = fc.asyncProperty(who, fc.ipV4(), body, async (kind, ip, fit) => {
        const address = `/api/${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(fit[name])) || 'x')}`
        const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((it) => it[1]!))
        const sent = Object.fromEntries(Object.entries(fit).filter(([name]) => !inPath.has(name)))
        const answer = await send(address, JSON.stringify(sent), 'application/json', {
          ...people[kind],
          'x-forwarded-for': ip,
        })
        if (endpoint.file && answer.status === 200) {
          expect(endpoint.file.types).toContain(answer.headers.get('content-type')!.split(';')[0])
          return void (await answer.arrayBuffer())
        }
        const given = (await answer.json()) as {
          status: number
          data: unknown
          error: { code: string } | null
        }

        expect(Object.keys(documented.post.responses).map(Number), given.error?.code).toContain(
          answer.status,
        )
        expect(answer.status).toBeLessThan(500)
        expect(given.status).toBe(answer.status)
        if (answer.status === 200)
          expect(endpoint.output.safeParse(given.data).error).toBe(undefined)
        else
          expect(given).toMatchObject({
            data: null,
            error: { code: expect.any(String), message: expect.any(String) },
          })
      })
      await fc.assert(property, { numRuns, seed, endOnFailure: true })
    },
    120_000,
  )
})

describe('a public read takes whatever its query says', () => {
  const reads = api.filter(
    ({ endpoint }) => endpoint.cacheSeconds !== null && !endpoint.path.includes('{'),
  )
  test.each(reads.map(({ endpoint }) => endpoint.path))('%s', async (path) => {
    const query = fc.dictionary(
      fc.constantFrom('page', 'q', 'slug', 'id', 'category', 'locale', 'x'),
      fc.string({ maxLength: 50 }),
    )
    const property = fc.asyncProperty(query, async (item) => {
      expect((await ask(`/api/${path}?${new URLSearchParams(item)}`)).status).toBeLessThan(500)
    })
    await fc.assert(property, { numRuns: 10, seed, endOnFailure: true })
  })
})

const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed()
