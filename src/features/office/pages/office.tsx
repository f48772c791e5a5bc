import { Outlet } from 'react-router'
import { reading } from '#platform/call.ts'
import { Failure } from '#platform/failure.ts'
import { requireUser } from '#platform/redirects.server.ts'
import { titleTags } from '#platform/title-tags.ts'
import { m } from '../messages.ts'
import { OfficeFrame } from '../parts/office-frame.tsx'
import type { Route } from './+types/office'

/** Only for staff; what each role may do there is decided by the calls. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const { first_name, last_name, image, staff_role } = context.get(reading).actor!
  if (!staff_role) throw new Failure('forbidden')
  return { name: `${first_name} ${last_name}`, image, staff_role }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].office),
  { name: 'robots', content: 'noindex' },
]

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame me={loaderData}>
      <Outlet />
    </OfficeFrame>
  )
}
