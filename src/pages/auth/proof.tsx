import { href, redirect } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { reauthenticationCalls } from '#features/accounts/reauthentication/contract.ts'
import { findReauthenticationPlace } from '#features/accounts/reauthentication/rules.ts'
import type { Route } from './+types/proof'

/**
 * Target of the reauthentication forms; redirects back to the section, which shows the result.
 */
export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { intent, password, otp, ...fields } = await readFormFields(request)
  const place = findReauthenticationPlace(new URLSearchParams(fields)) ?? 'linked-accounts'
  const back = (words: Record<string, string>) =>
    redirect(`${href('/my/profile')}?${new URLSearchParams({ for: place, ...words })}#${place}`)
  const isCode = intent === 'code' || otp !== undefined
  try {
    if (intent === 'code') await call(reauthenticationCalls.proveCode, {})
    else await call(reauthenticationCalls.prove, otp === undefined ? { password } : { otp })
    return back(intent === 'code' ? { proof: 'code' } : {})
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const message = Object.values(error.fields ?? {})[0] ?? error.code
    return back({ message, ...(isCode && { proof: 'code' }) })
  }
}

export const loader = () => redirect(href('/my/profile'))
