import { href } from 'react-router'
import type { DomainEvent } from '#platform/data/events.ts'
import type { Route } from '../gate.server.ts'
import { buildOpenApi, type ApiReference } from '../openapi.server.ts'
import { dataHeaders } from '../security.server.ts'
import { prepareAnswer } from './prepared-answer.server.ts'

export function createApiReference(
  routes: Route[],
  { name, ...given }: { origin: string; told: Record<string, DomainEvent>; name: () => string },
) {
  let document: ApiReference | null = null
  const get = (): ApiReference => {
    document ??= buildOpenApi(routes, given)
    return { ...document, info: { ...document.info, title: `${name()} API` } }
  }
  const headers = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  }
  const answer = prepareAnswer(headers, () => JSON.stringify(get()))
  return { get, answer: (request: Request) => answer(request, name()) }
}

/** The API reference is a page although its path is under /api. */
export const isReferencePage = (path: string) =>
  path === href('/api/docs') || path === '/api/docs.data'
