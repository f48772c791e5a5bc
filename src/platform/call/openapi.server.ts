import { reauthenticationMinutes } from '#platform/identity/proof.ts'
import { z } from 'zod'
import type { DomainEvent } from '../data/events.ts'
import { getRequiredScope } from '#platform/identity/scopes.ts'
import { failures, type FailureCode } from './failures.ts'
import type { Route } from './gate.server.ts'
import { getMethods } from './wire.server.ts'

const proofNote = ` Requires a login or reauthentication (client/access/prove) within the last ${reauthenticationMinutes} minutes, except with an access key.`

/**
 * OpenAPI 3.1 document of all calls and webhooks, built from the declarations that validate them.
 */
export function buildOpenApi(
  routes: Route[],
  { origin, told = {} }: { origin: string; told?: Record<string, DomainEvent> },
) {
  const paths = Object.fromEntries(
    routes.map(({ endpoint }) => [`/${endpoint.path}`, buildPathItem(endpoint)]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1',
      description:
        'Every call answers `{ status, data, error }`; `status` is also the HTTP status. A file call answers the file itself; its failures have the same form.',
    },
    servers: [{ url: `${origin}/api` }],
    security: [{}, { cid: [] }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(told).map(([kind, it]) => [kind, buildWebhookItem(kind, it)]),
    ),
    components: {
      securitySchemes: {
        cid: {
          type: 'apiKey',
          in: 'header',
          name: 'cid',
          description: 'The session token. Browsers use the HttpOnly cookie of the same name.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access key created in the office. It allows the calls of its scopes on behalf of its creator.',
        },
      },
      parameters: {
        locale: localeHeader,
        timezone: timezoneHeader,
        language: { ...localeHeader, in: 'query' },
      },
      schemas: { Failure: failureSchema },
    },
  }
}

export type ApiReference = ReturnType<typeof buildOpenApi>

const localeHeader = {
  name: 'locale',
  in: 'header',
  description:
    'Language of texts and failure messages: `en` or `ar`, case-insensitive, with or without a region (`ar-EG`). Other values are ignored.',
  schema: { type: 'string', examples: ['en', 'ar', 'ar-EG'] },
}

const timezoneHeader = {
  name: 'timezone',
  in: 'header',
  description:
    'UTC offset of the caller in minutes; used if the person’s time zone is unknown. Impossible offsets are ignored.',
  schema: { type: 'integer', minimum: -840, maximum: 840 },
}

const buildParameterRef = (name: 'locale' | 'timezone' | 'language') => ({
  $ref: `#/components/parameters/${name}`,
})
const headers = [buildParameterRef('locale'), buildParameterRef('timezone')]

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

function buildPathItem(endpoint: Route['endpoint']) {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const output = endpoint.file
    ? {}
    : z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((it) => it[1]!)
  const scope = getRequiredScope(endpoint.path)
  const operation = {
    operationId: endpoint.path.replace(/[{}]/g, '').replaceAll('/', '_'),
    summary: endpoint.about,
    tags: [endpoint.path.split('/').slice(0, 2).join('/')],
    description: `Access: ${endpoint.access}.${endpoint.needsProof ? proofNote : ''}${scope ? ` Scope of an access key: ${scope}.` : ''}`,
    security: [
      ...(endpoint.access === 'public' ? [{}] : []),
      { cid: [] },
      ...(scope ? [{ key: [scope] }] : []),
    ],
    responses: {
      ...(endpoint.file
        ? buildFileResponses(endpoint.file.types)
        : {
            200: {
              description: 'Success',
              content: { 'application/json': { schema: buildSuccessSchema(output) } },
            },
          }),
      ...buildFailureResponses(endpoint.errors, endpoint.access, scope !== null),
    },
  }
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: input.properties?.[name] ?? { type: 'string' },
  }))
  const query = Object.entries(omitFields(input, inPath).properties ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: input.required?.includes(name) ?? false,
      schema,
    }),
  )
  const contentTypes = endpoint.uploadBytes
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  const requestBody = {
    content: Object.fromEntries(
      contentTypes.map((it) => [it, { schema: omitFields(input, inPath) }]),
    ),
  }
  return {
    post: { ...operation, parameters: [...parameters, ...headers], requestBody },
    ...(getMethods(endpoint).includes('GET') && {
      get: {
        ...operation,
        operationId: `read_${operation.operationId}`,
        parameters: [...parameters, ...query, buildParameterRef('language'), ...headers],
      },
    }),
  }
}

function buildWebhookItem(kind: string, { data }: DomainEvent) {
  const {
    properties,
    required = [],
    ...schema
  } = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' })
  const about = {
    ...schema,
    properties: { ...properties, user_id: { type: ['string', 'null'] } },
    required: [...required, 'user_id'],
  }
  const body = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: kind },
      timestamp: { type: 'string', format: 'date-time' },
      data: about,
    },
  }
  return {
    post: {
      operationId: `told_${kind.replaceAll('.', '_')}`,
      summary: 'Signed as in Standard Webhooks; retried until it is answered with 2xx.',
      requestBody: { content: { 'application/json': { schema: body } } },
      responses: { 204: { description: 'Accepted' } },
    },
  }
}

/** Path parameters are not repeated in the body schema. */
function omitFields<S extends { properties?: Record<string, object>; required?: string[] }>(
  schema: S,
  names: string[],
): S {
  if (!names.length) return schema
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  )
  return {
    ...schema,
    properties,
    required: (schema.required ?? []).filter((name) => !names.includes(name)),
  }
}

function buildFileResponses(types: readonly string[]) {
  const content = Object.fromEntries(
    types.map((text) => [text, { schema: { type: 'string', format: 'binary' } }]),
  )
  return {
    200: { description: 'The file', content },
    206: { description: 'The requested range of the file', content },
    416: { description: 'The requested range does not exist' },
  }
}

const buildSuccessSchema = (data: object) => ({
  type: 'object',
  required: ['status', 'data', 'error'],
  properties: { status: { const: 200 }, data, error: { type: 'null' } },
})

function buildFailureResponses(
  declared: readonly FailureCode[],
  access: string,
  hasScope: boolean,
) {
  const codes: FailureCode[] = [
    'invalid_input',
    'malformed_request',
    'too_large',
    'unsupported_type',
    ...(access === 'public' ? [] : (['not_logged_in', 'forbidden'] as const)),
    ...(['support', 'editor', 'admin'].includes(access)
      ? (['second_factor_required'] as const)
      : []),
    ...(hasScope ? (['unknown_key', 'key_too_narrow'] as const) : []),
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
