import { redirect } from 'react-router'
import { caller } from '#platform/call.ts'
import { Failure } from '#platform/failure.ts'
import { fieldsOf } from '#platform/form.server.ts'
import { requireUser } from '#platform/redirects.server.ts'
import { social } from '../contract.ts'
import type { Route } from './+types/linked'

/** Where the forms of `parts/linked-accounts` go; each leads back to the profile, which says what came of it. */
export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(caller)
  const { intent, id = '', password, otp } = await fieldsOf(request)
  const isCode = intent === 'code' || otp !== undefined
  try {
    if (intent === 'unlink') await call(social.unlink, { id })
    else if (intent === 'code') await call(social.proveCode, {})
    else await call(social.prove, otp === undefined ? { password } : { otp })
    return redirect(home(intent === 'code' ? { proof: 'code' } : {}))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const message = Object.values(error.fields ?? {})[0] ?? error.code
    return redirect(home({ message, ...(isCode && { proof: 'code' }) }))
  }
}

/** There is nothing to see here. */
export const loader = () => redirect('/my/profile')

const home = (words: Record<string, string>) => `/my/profile?${new URLSearchParams(words)}#linked-accounts`
