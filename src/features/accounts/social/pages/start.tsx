import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { cookieIn } from '#platform/language/reader.server.ts'
import { onwards, sameWay, sendOnIfSignedIn } from '#platform/page/redirects.server.ts'
import { accessCookie } from '#platform/identity/session.server.ts'
import { social } from '../contract.ts'
import { flowMinutes, type Provider } from '../rules.ts'
import type { Route } from './+types/start'

/** The way out to a provider: to come in, or with `link` to link an account there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin, cookies } = context.get(pageRequest)
  const link = new URL(request.url).searchParams.get('link')
  if (!link) sendOnIfSignedIn(context, request)
  const back = onwards(request, link ? '/my/profile#linked-accounts' : '/')
  try {
    const { url, browser } = await context.get(caller)(social.start, {
      // An unknown one is refused by the call.
      provider: params.provider as Provider,
      ...(link && { link }),
      ...(back.length <= 2000 && { redirect: back }),
      browser: cookieIn(request, 'identity') ?? '',
    })
    cookies.push(accessCookie('identity', browser, origin, flowMinutes * 60))
    return redirect(url)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'not_found' || error.code === 'invalid_input') throw new Failure('not_found')
    return link ? redirect(`/my/profile?message=${error.code}#linked-accounts`) : sameWay(request, '/login', { message: error.code })
  }
}
