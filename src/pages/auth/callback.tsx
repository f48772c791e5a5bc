import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import { buildAccessCookie, buildLoginCookies } from '#platform/identity/session-cookies.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import type { Provider } from '#features/accounts/social-login/gateways/claims.ts'
import type { Route } from './+types/callback'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin, cookies, actor } = context.get(pageRequestContext)
  const told = new URL(request.url).searchParams
  const words = ['code', 'error', 'error_description', 'iss', 'user'].flatMap((name) =>
    told.has(name) ? [[name, told.get(name)!]] : [],
  )
  try {
    const {
      cid,
      device,
      otp_id,
      redirect: back,
    } = await context.get(callerContext)(socialCalls.finish, {
      provider: params.provider as Provider,
      browser: getCookie(request, 'identity') ?? '',
      state: told.get('state') ?? '',
      ...Object.fromEntries(words),
    })
    if (cid && device) cookies.push(...buildLoginCookies({ cid, device }, origin))
    return redirect(otp_id ? buildReturnPath(href('/register'), { otp: otp_id }, back) : back)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const code = error.code === 'invalid_input' ? 'identity_state' : error.code
    const back = String(error.facts?.redirect ?? '/')
    // A signed-in person was linking an account, so the profile shows the error.
    if (actor) return redirect(`${href('/my/profile')}?message=${code}#linked-accounts`)
    const isHalf = code === 'second_factor_needed'
    if (!isHalf && code !== 'too_many_sessions')
      return redirect(buildReturnPath(href('/login'), { message: code }, back))
    cookies.push(
      buildAccessCookie('ticket', String(error.facts!.ticket), origin, numbers.ticket_minutes * 60),
    )
    return redirect(
      isHalf
        ? buildReturnPath(href('/login/code'), {}, back)
        : buildReturnPath(href('/login'), { step: 'devices' }, back),
    )
  }
}

function buildReturnPath(path: string, words: Record<string, string>, back: string) {
  return `${path}?${new URLSearchParams(back === '/' ? words : { ...words, redirect: back })}`
}
