import { z } from 'zod'
import { failures, type FailureCode } from './failures.ts'
import type { Route } from './gate.server.ts'

/** The OpenAPI 3.1 document of every call, made from the same declarations that check them. */
export function openApi(routes: Route[], { title, origin }: { title: string; origin: string }) {
  const paths = Object.fromEntries(routes.map(({ endpoint }) => [`/${endpoint.path}`, pathItem(endpoint)]))
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description: 'Every call answers `{ status, data, error }`; `status` is also the HTTP status.',
    },
    servers: [{ url: `${origin}/api` }],
    security: [{}, { cid: [] }],
    paths,
    components: {
      securitySchemes: {
        cid: {
          type: 'apiKey',
          in: 'header',
          name: 'cid',
          description: 'The session token. Browsers use the HttpOnly cookie of the same name.',
        },
      },
      schemas: { Failure: failureSchema },
    },
  }
}

export type ApiReference = ReturnType<typeof openApi>

const failureSchema = {
  type: 'object',
  required: ['status', 'data', 'error'],
  properties: {
    status: { type: 'integer' },
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}

function pathItem(endpoint: Route['endpoint']) {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const output = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((it) => it[1]!)
  const operation = {
    operationId: endpoint.path.replace(/[{}]/g, '').replaceAll('/', '_'),
    summary: endpoint.about,
    tags: [endpoint.path.split('/').slice(0, 2).join('/')],
    description: `Access: ${endpoint.access}.`,
    security: endpoint.access === 'public' ? [{}, { cid: [] }] : [{ cid: [] }],
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: success(output) } } },
      ...refusals(endpoint.errors, endpoint.access),
    },
  }
  const parameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? { type: 'string' } }))
  const query = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
  const contentTypes = endpoint.uploadBytes
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  const requestBody = { content: Object.fromEntries(contentTypes.map((it) => [it, { schema: without(input, inPath) }])) }
  return {
    post: { ...operation, parameters, requestBody },
    ...(endpoint.cacheSeconds === null ? {} : { get: { ...operation, operationId: `read_${operation.operationId}`, parameters: query } }),
  }
}

/** What the path already says is not asked for again. */
function without<S extends { properties?: Record<string, object>; required?: string[] }>(schema: S, names: string[]): S {
  if (!names.length) return schema
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)))
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => !names.includes(name)) }
}

const success = (data: object) => ({
  type: 'object',
  required: ['status', 'data', 'error'],
  properties: { status: { const: 200 }, data, error: { type: 'null' } },
})

function refusals(declared: readonly FailureCode[], access: string) {
  const codes: FailureCode[] = [
    'invalid_input',
    'malformed_request',
    'too_large',
    'unsupported_type',
    ...(access === 'public' ? [] : (['not_logged_in', 'forbidden'] as const)),
    ...declared,
  ]
  const byStatus = Object.groupBy(codes, (code) => failures[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, given]) => [
      status,
      {
        description: given.map((code) => `\`${code}\`: ${failures[code].en}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}
