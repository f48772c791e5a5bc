import { data } from 'react-router'
import { isLocale } from '#platform/locale.ts'
import { say } from '#ui/say.tsx'
import type { Route } from '../+types/root'
import { connectionWords } from './messages.ts'

/** A form that got no answer stays on its page as it was filled in; who sent it is told, and can send it again. */
export const keepLostForms: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return
  for (const [route, { result }] of Object.entries(results)) {
    if (!isLost(result)) continue
    // With this status nothing on the page is read anew: that would come to nothing too.
    results[route] = { type: 'data', result: data(undefined, 503) }
    const { lang } = document.documentElement
    void say({ tone: 'bad', text: connectionWords[isLocale(lang) ? lang : 'en'].noAnswer })
  }
  return results
}

/** Browsers say no more than this of a request that came to nothing. The router wraps it up. */
const isLost = (result: unknown) => typeof result === 'object' && result !== null && 'data' in result && result.data instanceof TypeError
