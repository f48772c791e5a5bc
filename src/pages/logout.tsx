import { LogOut } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildExpiredSessionCookie } from '#platform/identity/session-cookies.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import * as access from '#features/accounts/access/contract.ts'
import { accessMessages } from '#features/accounts/access/messages.ts'
import type { Route } from './+types/logout'

/** GET has no effect, so that a link or image on another site cannot log a person out. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageRequestContext).actor) throw redirect(href('/'))
  return null
}

/** Seed 4: calls the logout endpoint, then clears the session. */
export async function action({ context }: Route.ActionArgs) {
  const { origin, cookies } = context.get(pageRequestContext)
  await context.get(callerContext)(access.logOut, {})
  cookies.push(buildExpiredSessionCookie(origin))
  return redirect(href('/'))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => accessMessages[tongue].logoutTitle)

export default function Logout() {
  const t = useMessages(accessMessages)
  const navigation = useNavigation()
  return (
    <div className="wrap grid place-items-center py-16">
      <div className="grid w-full max-w-110 justify-items-center gap-4 rounded-xl border border-line bg-surface p-8 text-center shadow-e2">
        <span className="grid size-14 place-items-center rounded-lg bg-danger-soft text-danger">
          <Icon of={LogOut} size={26} />
        </span>
        <h1 className="text-2xl">{t.logoutAsk}</h1>
        <p className="text-balance text-ink-2">{t.logoutText}</p>
        <Form method="post" className="mt-2 grid w-full gap-3">
          <Button type="submit" variant="danger" block pending={navigation.state === 'submitting'}>
            {t.logoutTitle}
          </Button>
          <ButtonLink to={href('/')} variant="line" block>
            {t.stay}
          </ButtonLink>
        </Form>
      </div>
    </div>
  )
}
