import { data } from 'react-router'
import { readPageLocale } from '#platform/language/locale.ts'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { Route } from '../../+types/root'
import { isFetchError } from '../errors/error-kind.ts'
import { connectionMessages } from '../messages.ts'

/** A form that got no answer stays on its page as it was filled in; who sent it is told, and can send it again. */
export const restoreLostForms: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return
  for (const [route, { result }] of Object.entries(results)) {
    if (!isFetchError(getResultData(result))) continue
    // With this status nothing on the page is read anew: that would come to nothing too.
    results[route] = { type: 'data', result: data(undefined, 503) }
    void showToast({ tone: 'bad', text: connectionMessages[readPageLocale()].noAnswer })
  }
  return results
}

/** The router wraps up what came of an action. */
const getResultData = (result: unknown) => (typeof result === 'object' && result !== null && 'data' in result ? result.data : null)
