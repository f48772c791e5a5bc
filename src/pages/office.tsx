import { Outlet } from 'react-router'
import { pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { pickName } from '#platform/language/names.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { officeMessages } from '#features/administration/messages.ts'
import { canOpen } from './office/office-areas.tsx'
import { OfficeFrame } from './office/office-frame.tsx'
import type { Route } from './+types/office'

/** Staff only, by role; the calls authorize each action. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const { actor, reader } = context.get(pageRequestContext)
  const { hue, image, staff_role } = actor!
  if (!staff_role || !canOpen(staff_role, url.pathname)) throw new Failure('forbidden')
  return { name: pickName(reader.locale, actor!), hue, image, staff_role }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeMessages[tongue].office),
  { name: 'robots', content: 'noindex' },
]

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame me={loaderData}>
      <Outlet />
    </OfficeFrame>
  )
}
