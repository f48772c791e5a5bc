import { href, redirect } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import type { Route } from './+types/linked'

/** Target of the unlink forms of `parts/linked-accounts`; the profile shows the result. */
export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { id = '' } = await readFormFields(request)
  try {
    await call(socialCalls.unlink, { id })
    return redirect(home)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return redirect(home.replace('#', `?message=${error.code}#`))
  }
}

export const loader = () => redirect(href('/my/profile'))

const home = `${href('/my/profile')}#linked-accounts`
