import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import {
  getReturnPath,
  redirectWithQuery,
  redirectIfSignedIn,
} from '#platform/page/redirects.server.ts'
import { buildAccessCookie } from '#platform/identity/session-cookies.server.ts'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import { flowMinutes } from '#features/accounts/social-login/limits.ts'
import type { Route } from './+types/provider'
import type { Provider } from '#features/accounts/social-login/gateways/claims.ts'

/** With `link`, links an account instead of logging in. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin, cookies } = context.get(pageRequestContext)
  const link = new URL(request.url).searchParams.get('link')
  if (!link) redirectIfSignedIn(context, request)
  const back = getReturnPath(request, link ? `${href('/my/profile')}#linked-accounts` : '/')
  try {
    const { url, browser } = await context.get(callerContext)(socialCalls.start, {
      // The call refuses an unknown provider.
      provider: params.provider as Provider,
      ...(link && { link }),
      ...(back.length <= 2000 && { redirect: back }),
      browser: getCookie(request, 'identity') ?? '',
    })
    cookies.push(buildAccessCookie('identity', browser, origin, flowMinutes * 60))
    return redirect(url)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'not_found' || error.code === 'invalid_input') throw new Failure('not_found')
    return link
      ? redirect(`${href('/my/profile')}?message=${error.code}#linked-accounts`)
      : redirectWithQuery(request, href('/login'), { message: error.code })
  }
}
