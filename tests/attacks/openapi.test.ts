import { expect, test } from 'vitest'
import { api } from '#api.ts'
import { createTestApp } from './app.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: object }
type Operation = {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: {
    content: Record<string, { schema: { type: string; properties?: object; required?: string[] } }>
  }
  responses: Record<string, { description: string; content: object }>
  security: Record<string, string[]>[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, { post: Operation; get?: Operation }>
  components: {
    securitySchemes: Record<string, object>
    schemas: object
    parameters: Record<string, Parameter>
  }
}

const { ask } = await createTestApp()
const answer = await ask('/api/openapi.json')
const document = (await answer.json()) as Document
const resolved = (item: Parameter | { $ref: string }) =>
  '$ref' in item
    ? document.components.parameters[item.$ref.replace('#/components/parameters/', '')]!
    : item
const operations = Object.entries(document.paths).flatMap(([path, { post, get }]) =>
  [post, get]
    .filter((it) => it)
    .map((item) => ({ path, ...item!, parameters: item!.parameters.map(resolved) })),
)

test('the reference is an OpenAPI 3.1 document', () => {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: 'http://localhost:3000/api' }])
})

test('it lists exactly the declared calls, reads and files also as GET', () => {
  const expected = api.map(({ endpoint }) => [
    `/${endpoint.path}`,
    endpoint.cacheSeconds === null && !endpoint.file ? ['post'] : ['get', 'post'],
  ])
  expect(
    Object.entries(document.paths).map(([path, item]) => [path, Object.keys(item).sort()]),
  ).toEqual(expected)
})

test('every operation has a unique id, a summary, and answers for success and failure', () => {
  const names = operations.map((it) => it.operationId)
  expect(names).toEqual([...new Set(names)])
  for (const { path, summary, responses } of operations) {
    expect(summary, path).toMatch(/^\S.*\.$/s)
    expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['200', '400']))
    for (const [status, it] of Object.entries(responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/)
      expect(it.description, path).not.toBe('')
    }
  }
})

test('a file is answered in the types it is declared with, whole or in part', () => {
  const files = api.filter(({ endpoint }) => endpoint.file)
  expect(files.length).toBeGreaterThan(0)
  for (const { endpoint } of files) {
    const { responses } = document.paths[`/${endpoint.path}`]!.get!
    for (const status of ['200', '206'])
      expect(Object.keys(responses[status]!.content ?? {}), endpoint.path).toEqual(
        endpoint.file!.types,
      )
  }
})

test('path parameters are not repeated in the body', () => {
  for (const { path, parameters, requestBody } of operations) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((it) => it[1]!)
    expect(
      parameters.filter((it) => it.in === 'path').map((it) => it.name),
      path,
    ).toEqual(names)
    for (const it of parameters)
      expect(it, path).toMatchObject({ name: expect.any(String), schema: expect.any(Object) })
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      expect(schema.type, path).toBe('object')
      for (const name of names)
        expect(
          [...Object.keys(schema.properties ?? {}), ...(schema.required ?? [])],
          path,
        ).not.toContain(name)
    }
  }
})

test('every call declares its headers, and reads the language query parameter', () => {
  expect(document.components.securitySchemes.cid).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'cid',
  })
  for (const { path, operationId, parameters, security } of operations) {
    const named = parameters.map((it) => `${it.in} ${it.name}`)
    expect(named, path).toEqual(expect.arrayContaining(['header locale', 'header timezone']))
    expect(named.includes('query locale'), path).toBe(operationId.startsWith('read_'))
    expect(security.flatMap(Object.keys), path).toContain('cid')
  }
})

test('every reference resolves', () => {
  const schemes = Object.keys(document.components.securitySchemes)
  for (const { security } of operations)
    for (const name of security.flatMap(Object.keys)) expect(schemes).toContain(name)
  for (const [, at] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = at!
      .split('/')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        document,
      )
    expect(found, at).toBeTypeOf('object')
  }
})
