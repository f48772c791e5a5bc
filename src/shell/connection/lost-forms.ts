import { data } from 'react-router'
import { readPageLocale } from '#platform/language/locale.ts'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { Route } from '../../+types/root'
import { isFetchError } from '../errors/error-kind.ts'
import { connectionMessages } from '#shell/base/messages.ts'

/** Preserves a form without a response so it can be sent again, and shows a toast. */
export const restoreLostForms: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return
  for (const [route, { result }] of Object.entries(results)) {
    if (!isFetchError(getResultData(result))) continue
    // A 503 result prevents revalidation, which would fail too.
    results[route] = { type: 'data', result: data(undefined, 503) }
    void showToast({ tone: 'bad', text: connectionMessages[readPageLocale()].noAnswer })
  }
  return results
}

const getResultData = (result: unknown) =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : null
