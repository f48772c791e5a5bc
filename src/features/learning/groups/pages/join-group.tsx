import { Form, redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { localeIn } from '#platform/language/locale.ts'
import { nameIn } from '#platform/language/names.ts'
import { useLocale, useWords } from '#platform/language/words.tsx'
import { failedForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { groups } from '../contract.ts'
import { m } from '../messages.ts'
import type { Route } from './+types/join-group'

/** Who has the link of a group is asked before they join: whoever manages it will see how they get on. */
export async function loader({ request, params: { code }, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const group = await nullIfNotFound(context.get(caller)(groups.invited, { code }))
  if (!group) throw new Failure('not_found')
  return group
}

export async function action({ params: { code }, context }: Route.ActionArgs) {
  try {
    await context.get(caller)(groups.join, { code })
    return redirect('/my/groups')
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) =>
    loaderData ? m[tongue].joinTitle(nameIn(localeIn(tongue), loaderData)) : m[tongue].myGroups,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function JoinGroup({ loaderData: group, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const name = nameIn(useLocale(), group)
  return (
    <div className="wrap grid max-w-160 gap-5 py-10">
      <h1 className="text-3xl">{said.joinTitle(`\u2068${name}\u2069`)}</h1>
      <FailureAlert failure={actionData?.failure} />
      {group.is_member ? (
        <>
          <p>{said.isIn}</p>
          <ButtonLink to="/my/groups" className="justify-self-start">
            {said.myGroups}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-2">{said.joinText}</p>
          <Form method="post">
            <Button type="submit">{said.join}</Button>
          </Form>
        </>
      )}
    </div>
  )
}
