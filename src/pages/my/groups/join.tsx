import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { toLocale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { memberGroups } from '#features/learning/groups/contract.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import type { Route } from './+types/join'

/** Asks for confirmation, because the managers will see the person's progress. */
export async function loader({ request, params: { code }, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const group = await catchNotFound(context.get(callerContext)(memberGroups.invited, { code }))
  if (!group) throw new Failure('not_found')
  return group
}

export async function action({ params: { code }, context }: Route.ActionArgs) {
  try {
    await context.get(callerContext)(memberGroups.join, { code })
    return redirect(href('/my/groups'))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData
      ? groupMessages[tongue].joinTitle(pickName(toLocale(tongue), loaderData))
      : groupMessages[tongue].myGroups,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function JoinGroup({ loaderData: group, actionData }: Route.ComponentProps) {
  const t = useMessages(groupMessages)
  const name = pickName(useLocale(), group)
  return (
    <div className="wrap grid max-w-160 gap-5 py-10">
      <h1 className="text-3xl">{t.joinTitle(`\u2068${name}\u2069`)}</h1>
      <FailureAlert failure={actionData?.failure} />
      {group.is_member ? (
        <>
          <p>{t.isIn}</p>
          <ButtonLink to={href('/my/groups')} className="justify-self-start">
            {t.myGroups}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-2">{t.joinText}</p>
          <Form method="post">
            <Button type="submit">{t.join}</Button>
          </Form>
        </>
      )}
    </div>
  )
}
