import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { cookieIn } from '#platform/language/reader.server.ts'
import { accessCookie, enteredCookies } from '#platform/identity/session.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { social } from '../contract.ts'
import type { Provider } from '../rules.ts'
import type { Route } from './+types/callback'

/** The way back from a provider. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin, cookies, actor } = context.get(pageRequest)
  const told = new URL(request.url).searchParams
  const words = ['code', 'error', 'error_description', 'iss', 'user'].flatMap((name) => (told.has(name) ? [[name, told.get(name)!]] : []))
  try {
    const {
      cid,
      device,
      otp_id,
      redirect: back,
    } = await context.get(caller)(social.finish, {
      provider: params.provider as Provider,
      browser: cookieIn(request, 'identity') ?? '',
      state: told.get('state') ?? '',
      ...Object.fromEntries(words),
    })
    if (cid && device) cookies.push(...enteredCookies({ cid, device }, origin))
    return redirect(otp_id ? withBack('/register', { otp: otp_id }, back) : back)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const code = error.code === 'invalid_input' ? 'identity_state' : error.code
    const back = String(error.facts?.redirect ?? '/')
    // Somebody logged in was linking: they stay where they were.
    if (actor) return redirect(`/my/profile?message=${code}#linked-accounts`)
    const isHalf = code === 'second_factor_needed'
    if (!isHalf && code !== 'too_many_sessions') return redirect(withBack('/login', { message: code }, back))
    cookies.push(accessCookie('ticket', String(error.facts!.ticket), origin, numbers.ticket_minutes * 60))
    return redirect(isHalf ? withBack('/login/code', {}, back) : withBack('/login', { step: 'devices' }, back))
  }
}

function withBack(path: string, words: Record<string, string>, back: string) {
  return `${path}?${new URLSearchParams(back === '/' ? words : { ...words, redirect: back })}`
}
