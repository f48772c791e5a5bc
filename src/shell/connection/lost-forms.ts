import { data } from 'react-router'
import { localeOfPage } from '#platform/language/locale.ts'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { Route } from '../../+types/root'
import { isUnfetched } from '../errors/error-kind.ts'
import { connectionMessages } from '../messages.ts'

/** A form that got no answer stays on its page as it was filled in; who sent it is told, and can send it again. */
export const keepLostForms: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return
  for (const [route, { result }] of Object.entries(results)) {
    if (!isUnfetched(dataIn(result))) continue
    // With this status nothing on the page is read anew: that would come to nothing too.
    results[route] = { type: 'data', result: data(undefined, 503) }
    void showToast({ tone: 'bad', text: connectionMessages[localeOfPage()].noAnswer })
  }
  return results
}

/** The router wraps up what came of an action. */
const dataIn = (result: unknown) => (typeof result === 'object' && result !== null && 'data' in result ? result.data : null)
