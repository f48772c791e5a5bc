import { href, redirect } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { impersonationCalls } from '#features/accounts/impersonation/contract.ts'
import type { Route } from './+types/see-as-end'

/** GET has no effect; the impersonation bar posts here. */
export const loader = () => redirect(href('/'))

export async function action({ context }: Route.ActionArgs) {
  const { user_id } = await context.get(callerContext)(impersonationCalls.end, {})
  return redirect(user_id ? href('/office/people/:id', { id: user_id }) : href('/'))
}
